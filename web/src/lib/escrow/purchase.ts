import { encodeReference, escrowAbi, ether, type Money, paymentTypedData } from '@mota/contracts/sdk'
import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  type TransactionReceipt,
} from 'viem'
import { PlainError } from '../error/index.ts'
import type { Signer, Wallet } from '../wallet/index.ts'
import type { EscrowCall } from './call.ts'
import { type Progress, send } from './send.ts'
import { allowanceOf, approve, type Token, tokenOf } from './token.ts'

export interface Order {
  productId: Hex
  listingHash: Hex
  seller: Address
  price: Money
}

const referenceOf = ({ productId, listingHash }: Order) => encodeReference(productId, listingHash)

/**
 * Appends the vehicle's id and the listing's hash to the calldata, so that the chain alone shows what a payment is
 * for.
 */
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

const makeApprovedTransaction = (order: Order): EscrowCall => ({
  data: encodeFunctionData({
    abi: escrowAbi,
    functionName: 'makeApprovedTransaction',
    args: [BigInt(order.price.asset), order.seller, order.price.units, referenceOf(order)],
  }),
})

/** Pays with one transaction, or with one signature and the transaction that carries it, wherever the token allows it. */
export async function payInto(
  wallet: Wallet,
  buyer: Address,
  order: Order,
  progress: Progress,
): Promise<TransactionReceipt> {
  if (order.price.asset === ether) return send(wallet, buyer, makeTransaction(order), progress)
  const token = tokenOf(wallet.stage, order.price.asset)
  const signer = await wallet.signer(buyer)
  // A token checks the signature of a plain account in every version, that of a contract only in some.
  const isContract = (await wallet.reader.getCode({ address: buyer })) !== undefined
  if (token.pays === 'authorization' && !isContract && !(await isBatching(signer)))
    return paySigned(wallet, signer, buyer, order, token, progress)
  if (await isBatching(signer)) return payAtOnce(wallet, signer, buyer, order, token, progress)
  return payApproved(wallet, buyer, order, token, progress)
}

/** A signed payment that nobody sent is worthless after this time. */
const validSeconds = 15n * 60n

/** The buyer signs the payment for the token (ERC-3009). The escrow passes it on. */
async function paySigned(
  wallet: Wallet,
  signer: Signer,
  buyer: Address,
  order: Order,
  token: Token,
  progress: Progress,
): Promise<TransactionReceipt> {
  const { chainId, escrow } = wallet.stage
  const { timestamp } = await wallet.reader.getBlock()
  const payment = {
    buyer,
    seller: order.seller,
    asset: BigInt(order.price.asset),
    price: order.price.units,
    ref: referenceOf(order),
    salt: randomNumber(),
    validBefore: timestamp + validSeconds,
  }
  progress.onStep?.('signing')
  // From here on somebody who gets hold of the signature could send the payment.
  await progress.onRequest?.()
  const place = { chainId, escrow: escrow as Address, token: { ...token, address: token.address as Address } }
  const signature = await signer.signTypedData(paymentTypedData(place as never, payment))
  const call = {
    data: encodeFunctionData({
      abi: escrowAbi,
      functionName: 'makeTokenTransaction',
      args: [payment, signature],
    }),
  }
  const { onRequest: _, ...rest } = progress
  return send(wallet, buyer, call, rest)
}

const randomNumber = () =>
  hexToBigInt(
    `0x${[...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  )

/** Whether the wallet sends several calls as one transaction (EIP-5792), without changing the account for it. */
async function isBatching(signer: Signer): Promise<boolean> {
  const { account, chain } = signer
  const found = await signer.getCapabilities({ account, chainId: chain.id }).catch(() => undefined)
  return (found?.atomic as { status?: string } | undefined)?.status === 'supported'
}

/** The allowance and the payment in one transaction. */
async function payAtOnce(
  wallet: Wallet,
  signer: Signer,
  buyer: Address,
  order: Order,
  token: Token,
  { onStep, onRequest, onHash }: Progress,
): Promise<TransactionReceipt> {
  const { reader, stage } = wallet
  const escrow = stage.escrow as Address
  onStep?.('signing')
  await onRequest?.()
  const calls = [approve(stage, token, order.price.units), makeApprovedTransaction(order)]
  const { id } = await signer.sendCalls({
    account: buyer,
    calls: calls.map(({ to = escrow, data }) => ({ to, data })),
    forceAtomic: true,
  })
  onStep?.('waiting')
  const { receipts = [], status } = await signer.waitForCallsStatus({ id, timeout: 0 })
  const hash = receipts.at(-1)?.transactionHash
  if (status !== 'success' || !hash)
    throw new PlainError('The payment failed on the chain. No money was moved.')
  onHash?.(hash)
  return reader.getTransactionReceipt({ hash })
}

/** First the allowance, unless an earlier attempt left one, then the payment. */
async function payApproved(
  wallet: Wallet,
  buyer: Address,
  order: Order,
  token: Token,
  progress: Progress,
): Promise<TransactionReceipt> {
  const { units } = order.price
  if ((await allowanceOf(wallet, buyer, token)) < units) {
    const { onStep } = progress
    await send(wallet, buyer, approve(wallet.stage, token, units), { ...(onStep && { onStep }) })
  }
  return send(wallet, buyer, makeApprovedTransaction(order), progress)
}
