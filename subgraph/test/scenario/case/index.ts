import { accountCases } from './account.ts'
import type { Case } from './case.ts'
import { endCases } from './end.ts'
import { marketCases } from './market.ts'
import { saleCases } from './sale.ts'
import { tokenCases, tokenSaleCases } from './token.ts'

export type { Case } from './case.ts'

/** Events that change one sale. Each case can have a sale of its own, so all of them fit into one index. */
export const ofSale: readonly Case[] = [...saleCases, ...endCases, ...tokenSaleCases]

/** Events that change an account or the market. Each case needs an index of its own. */
export const ofMarket: readonly Case[] = [...accountCases, ...marketCases, ...tokenCases]
