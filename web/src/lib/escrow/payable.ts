import type { ErrorName } from '@mota/contracts/sdk'
import { type Address, hexToBigInt } from 'viem'
import { PlainError, revertOf } from '../error/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { makeApprovedTransaction, type Order } from './order.ts'
import { simulate } from './send.ts'
import { type Token, transferToken } from './token.ts'

/** Why the escrow refuses a payment before it asks the token. */
const refusals: readonly string[] = [
  'NewSalesStopped',
  'UnknownAsset',
  'InsufficientAmount',
  'AmountTooLarge',
  'NotSeller',
  'NotBuyer',
] satisfies ErrorName[]

/**
 * Throws the reason if the token or the escrow would refuse this payment now. It is asked before the wallet is, because
 * a signature or an allowance that cannot be used would stay behind. The payment itself cannot be simulated yet.
 */
export async function requirePayable(wallet: Wallet, buyer: Address, order: Order, token: Token) {
  const transfer = transferToken(token, wallet.stage.escrow as Address, order.price.units)
  const [{ data: answer = '0x' }, refused] = await Promise.all([
    simulate(wallet, buyer, transfer),
    simulate(wallet, buyer, makeApprovedTransaction(order)).then(
      () => undefined,
      (thrown: unknown) => thrown,
    ),
  ])
  // Some tokens answer "false" and do not revert.
  if (answer !== '0x' && hexToBigInt(answer) === 0n)
    throw new PlainError('The token refuses this payment at the moment. Nothing was paid.')
  const revert = revertOf(refused)
  // Without an allowance the token refuses. That says nothing about the payment.
  if (revert?.kind === 'named' && refusals.includes(revert.name)) throw refused
}
