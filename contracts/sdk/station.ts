import type { ContractEventName } from 'viem'
import type { escrowAbi } from './generated/abi.ts'

/** The points that a sale can pass, in order. */
export const stations = ['created', 'delivered', 'confirmed', 'disputed', 'contested', 'finished'] as const
export type Station = (typeof stations)[number]

/** The event by which a sale reaches each station. */
export const stationOf: Partial<Record<ContractEventName<typeof escrowAbi>, Station>> = {
  NewTransaction: 'created',
  Delivered: 'delivered',
  TransactionConfirmed: 'confirmed',
  BuyerDisputed: 'disputed',
  ReturnContested: 'contested',
  TransactionCancelledEvent: 'finished',
  SellerClaimed: 'finished',
}
