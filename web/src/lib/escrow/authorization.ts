import { escrowAbi, paymentTypedData } from '@mota/contracts/sdk'
import {
  type Address,
  bytesToHex,
  encodeFunctionData,
  hexToBigInt,
  parseSignature,
  serializeSignature,
  type TransactionReceipt,
} from 'viem'
import type { Signer, Wallet } from '../wallet/index.ts'
import { presentTag } from './clock.ts'
import { type Order, type PaymentProgress, referenceOf } from './order.ts'
import { send } from './send.ts'
import type { Token } from './token.ts'

/** A signed payment that nobody sent is worthless after this time. */
const validSeconds = 15n * 60n

/**
 * The buyer signs the payment for the token (ERC-3009), then sends it to the escrow, which passes it on. The signature
 * stays in this page until it is sent, so a page that is closed before that has paid nothing.
 */
export async function paySigned(
  wallet: Wallet,
  signer: Signer,
  buyer: Address,
  order: Order,
  token: Token,
  progress: PaymentProgress,
): Promise<TransactionReceipt> {
  const { chainId, escrow } = wallet.stage
  const { timestamp } = await wallet.reader.getBlock({ blockTag: presentTag(wallet.stage) })
  const payment = {
    buyer,
    seller: order.seller,
    asset: BigInt(order.price.asset),
    price: order.price.units,
    ref: referenceOf(order),
    salt: randomNumber(),
    validBefore: timestamp + validSeconds,
  }
  progress.onStep?.('authorizing')
  const place = { chainId, escrow: escrow as Address, token: { ...token, address: token.address as Address } }
  const signature = await signer.signTypedData(paymentTypedData(place, payment))
  const call = {
    data: encodeFunctionData({
      abi: escrowAbi,
      functionName: 'makeTokenTransaction',
      // Some wallets write the last byte as 0 or 1, but tokens know only 27 and 28.
      args: [payment, serializeSignature(parseSignature(signature))],
    }),
  }
  return send(wallet, buyer, call, progress)
}

const randomNumber = () => hexToBigInt(bytesToHex(crypto.getRandomValues(new Uint8Array(32))))
