import type { Address } from 'viem'
import type { StatusNumber } from './status.ts'

/** The time limits of a sale, in seconds. Fixed when the escrow is deployed. */
export interface Periods {
  /** From the confirmation, or the end of `confirm`, until the seller can claim and the buyer can no longer dispute. */
  wait: number
  /** From payment, for the seller to deliver. */
  deliver: number
  /** From delivery, for the buyer to confirm. */
  confirm: number
  /** From the dispute, for the seller to answer. */
  return: number
  /** From the contest, for the arbiter to rule. */
  rule: number
  /** From payment, for the buyer to cancel while the sale is not delivered. */
  cancel: number
}

export interface Sale {
  id: bigint
  buyer: Address
  seller: Address
  arbiter: Address
  /** In units of the asset: wei for ether. */
  amount: bigint
  status: StatusNumber
  /** Unix seconds when the current period began: created, delivered, disputed or contested. */
  since: number
  /** Unix seconds; 0 until the buyer confirms. */
  confirmedAt: number
  contested: boolean
}

/** A sale as the contract's `details` returns it. */
export interface Details extends Sale {
  /** 0 for ether, else the number of a listed token. */
  asset: number
  /** A settlement is valid only in the round that was signed. Each step and each revocation begins a new one. */
  round: number
}

export type Role = 'buyer' | 'seller' | 'arbiter'

/** Who may take an action: a role, or either of the two parties. */
export type Who = Role | 'party'

/** The role of `viewer` in this sale. An arbiter who is also a party counts as the party. */
export function roleOf(sale: Pick<Sale, Role>, viewer: Address | undefined): Role | undefined {
  return (['buyer', 'seller', 'arbiter'] as const).find((role) => isRole(sale, role, viewer))
}

/** Whether `viewer` has this role. An address can have two roles, because the arbiter may also buy and sell. */
export function isRole(sale: Pick<Sale, Role>, role: Who, viewer: Address | undefined): boolean {
  if (role === 'party') return isRole(sale, 'buyer', viewer) || isRole(sale, 'seller', viewer)
  return viewer !== undefined && sale[role].toLowerCase() === viewer.toLowerCase()
}

/** Who gets all of the money if the arbiter is a party and does not decide in time. Otherwise it is divided in half. */
export function winnerByDefault(sale: Pick<Sale, Role>): 'buyer' | 'seller' | undefined {
  if (isRole(sale, 'buyer', sale.arbiter)) return 'seller'
  return isRole(sale, 'seller', sale.arbiter) ? 'buyer' : undefined
}

/** What buyer or seller can do then, as words at the end of a sentence. */
export function divisionOf(sale: Pick<Sale, Role>): string {
  const winner = winnerByDefault(sale)
  return winner ? `give all of the money to the ${winner}` : 'divide the money in half'
}
