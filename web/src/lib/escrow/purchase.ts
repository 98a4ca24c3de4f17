import { escrowAbi, ether } from '@mota/contracts/sdk'
import { type Address, concatHex, encodeFunctionData, type TransactionReceipt } from 'viem'
import type { Wallet } from '../wallet/index.ts'
import { payApproved, payAtOnce } from './allowance.ts'
import { paySigned } from './authorization.ts'
import type { EscrowCall } from './call.ts'
import { type Order, type PaymentProgress, referenceOf } from './order.ts'
import { requirePayable } from './payable.ts'
import { send } from './send.ts'
import { type Token, tokenOf } from './token.ts'

/** Pays in ether. The reference follows the arguments in the calldata. */
export const makeTransaction = (order: Order): EscrowCall => ({
  data: concatHex([
    encodeFunctionData({
      abi: escrowAbi,
      functionName: 'makeTransaction',
      args: [order.price.units, order.seller],
    }),
    referenceOf(order),
  ]),
  value: order.price.units,
})

/** Pays with one transaction, or with one signature and the transaction that carries it, wherever the token allows it. */
export async function payInto(
  wallet: Wallet,
  buyer: Address,
  order: Order,
  progress: PaymentProgress,
): Promise<TransactionReceipt> {
  if (order.price.asset === ether) return send(wallet, buyer, makeTransaction(order), progress)
  const token = tokenOf(wallet.stage, order.price.asset)
  progress.onStep?.('checking')
  await requirePayable(wallet, buyer, order, token)
  const signer = await wallet.signer(buyer)
  const way = await wayToPay(wallet, buyer, token)
  if (way === 'at once') return payAtOnce(wallet, signer, buyer, order, token, progress)
  return way === 'authorize'
    ? paySigned(wallet, signer, buyer, order, token, progress)
    : payApproved(wallet, buyer, order, token, progress)
}

/** The request to the wallet before a payment in a token. "At once" means that one request does both. */
export async function wayToPay(
  wallet: Wallet,
  buyer: Address,
  token: Token,
): Promise<'at once' | 'authorize' | 'allow'> {
  if (await wallet.isBatching(buyer)) return 'at once'
  // A token checks the signature of a plain account in every version, that of a contract only in some.
  const isContract = (await wallet.reader.getCode({ address: buyer })) !== undefined
  return token.pays === 'authorization' && !isContract ? 'authorize' : 'allow'
}
