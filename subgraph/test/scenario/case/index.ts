import { accountCases } from './account.ts'
import type { Case } from './case.ts'
import { endCases } from './end.ts'
import { marketCases } from './market.ts'
import { saleCases } from './sale.ts'

export type { Case } from './case.ts'

/** Each event of the escrow alone. */
export const cases: readonly Case[] = [...saleCases, ...endCases, ...accountCases, ...marketCases]
