import type { ContractEventName } from 'viem'
import type { escrowAbi } from './generated/abi.ts'

/** The milestones of a sale, in this order. A sale can skip some. Finished means cancelled or paid out. */
export const milestones = ['created', 'delivered', 'confirmed', 'disputed', 'contested', 'finished'] as const
export type Milestone = (typeof milestones)[number]

/** The milestone that each event reaches. Other events reach none. */
export const milestoneOf: Partial<Record<ContractEventName<typeof escrowAbi>, Milestone>> = {
  NewTransaction: 'created',
  NewTokenTransaction: 'created',
  Delivered: 'delivered',
  TransactionConfirmed: 'confirmed',
  BuyerDisputed: 'disputed',
  ReturnContested: 'contested',
  TransactionCancelledEvent: 'finished',
  SellerClaimed: 'finished',
}
