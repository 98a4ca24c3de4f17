import type { Address } from 'viem'
import type { StatusNumber } from './status.ts'

/** How long each side may stay silent, in seconds. Fixed when the escrow is deployed. */
export interface Periods {
  wait: number
  deliver: number
  confirm: number
  return: number
  rule: number
}

export interface Sale {
  id: bigint
  buyer: Address
  seller: Address
  arbiter: Address
  /** wei */
  amount: bigint
  status: StatusNumber
  /** Unix seconds when the present waiting began: created, delivered, disputed or contested. */
  since: number
  /** Unix seconds; 0 until the buyer confirms. */
  confirmedAt: number
  contested: boolean
}

export type Role = 'buyer' | 'seller' | 'arbiter'

/** Who `viewer` is in this sale. The arbiter of a sale of their own counts as the party. */
export function roleOf(sale: Pick<Sale, Role>, viewer: Address | undefined): Role | undefined {
  return (['buyer', 'seller', 'arbiter'] as const).find((role) => isRole(sale, role, viewer))
}

/** One address may hold two roles: an arbiter may trade, and then rules on the own sale by contract. */
export function isRole(sale: Pick<Sale, Role>, role: Role, viewer: Address | undefined): boolean {
  return viewer !== undefined && sale[role].toLowerCase() === viewer.toLowerCase()
}
