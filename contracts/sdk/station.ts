import type { ContractEventName } from 'viem'
import type { escrowAbi } from './generated/abi.ts'

/** The milestones of a sale, in this order. A sale can skip some. Finished means cancelled or paid out. */
export const stations = ['created', 'delivered', 'confirmed', 'disputed', 'contested', 'finished'] as const
export type Station = (typeof stations)[number]

/** The milestone that each event reaches. Other events reach none. */
export const stationOf: Partial<Record<ContractEventName<typeof escrowAbi>, Station>> = {
  NewTransaction: 'created',
  NewTokenTransaction: 'created',
  Delivered: 'delivered',
  TransactionConfirmed: 'confirmed',
  BuyerDisputed: 'disputed',
  ReturnContested: 'contested',
  TransactionCancelledEvent: 'finished',
  SellerClaimed: 'finished',
}
