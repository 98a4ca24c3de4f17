import type { escrowAbi } from '@mota/contracts/sdk'
import type { ContractErrorName } from 'viem'
import { causesOf } from './cause.ts'
import { foreignMeaning, meaningOfReason, meaningOfText } from './foreign.ts'
import { type Revert, revertOf } from './revert.ts'

/** The contract's errors in plain words. */
const meanings: Partial<Record<ContractErrorName<typeof escrowAbi>, string>> = {
  AmountTooLarge: 'The price is larger than the escrow can hold.',
  InsufficientAmount: 'The payment is less than the price.',
  InsufficientBalance: 'That is more than your balance.',
  NotBuyer: 'Only the buyer of this sale can do this.',
  NotSeller: 'Only the seller of this sale can do this.',
  NotArbiter: 'Only the arbiter of this sale can do this.',
  Transaction404: 'The escrow contract has no sale with this number.',
  TransactionPending: 'The seller has not delivered yet.',
  TransactionDelivered: 'The vehicle is already marked as delivered.',
  TransactionAlreadyConfirmed: 'The delivery is already confirmed.',
  TransactionDisputed: 'The buyer has disputed the sale.',
  TransactionCancelled: 'The sale is over: the money went back to the buyer.',
  TransactionFinalized: 'The sale is over: the money went to the seller.',
  TransactionNotDisputed: 'The buyer has not disputed the sale.',
  TransactionContested: 'The seller has contested the dispute already.',
  TransactionNotContested: 'The seller has not contested the dispute.',
  WaitPeriodHasPassed: 'The time to do this has passed.',
  SettlementExpired: 'This agreement has expired. No money was moved. Agree on it again.',
  SettlementTooLarge: 'The agreement gives the buyer more than the sale holds.',
  BadSignature: 'The signature of this proposal is not valid. No money was moved. Ask for a new one.',
  InsufficientGas:
    'The network fee was set too low. No money was moved. Try again with the fee that your wallet suggests.',
  NewSalesStopped: 'The escrow is not taking new sales at the moment. No money was moved.',
  WithdrawalFailed: 'The receiver, or the token, refused the money. It is still in your balance.',
  InvalidRecipient: 'That address cannot receive money.',
}

/** The explanation shown below the sentence of an error. Empty if the sentence is enough. */
export function meaningOf(thrown: unknown): { description?: string } {
  const description = meaningIn(revertOf(thrown)) ?? meaningOfText(textsOf(thrown))
  return description ? { description } : {}
}

function meaningIn(revert: Revert | undefined): string | undefined {
  if (revert?.kind === 'reason') return meaningOfReason(revert.reason)
  if (revert?.kind !== 'named') return undefined
  return meanings[revert.name as keyof typeof meanings] ?? foreignMeaning(revert.name, revert.args)
}

const textsOf = (thrown: unknown) =>
  causesOf(thrown)
    .map((cause) => `${cause.message} ${cause.details}`)
    .join(' ')
