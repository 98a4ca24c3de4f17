import type { StageView } from '@mota/functions/schema'
import { type Address, encodeFunctionData, erc20Abi, type Hash, isHash, type TransactionReceipt } from 'viem'
import { readStored, writeStored } from '../storage.ts'
import type { Signer, Wallet } from '../wallet/index.ts'
import type { EscrowCall } from './call.ts'
import { makeApprovedTransaction, type Order, type PaymentProgress } from './order.ts'
import { waitForReceipt } from './receipt.ts'
import { send, sendTogether } from './send.ts'
import type { Token } from './token.ts'

/** Lets the escrow take exactly this much, and nothing later. */
const approve = ({ escrow }: Pick<StageView, 'escrow'>, { address }: Token, units: bigint): EscrowCall => ({
  to: address as Address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [escrow as Address, units] }),
})

/** The owner's allowance for the escrow. */
const allowanceOf = ({ reader, stage }: Wallet, owner: Address, { address }: Token): Promise<bigint> =>
  reader.readContract({
    address: address as Address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, stage.escrow as Address],
  })

/** The allowance and the payment in one transaction. */
export async function payAtOnce(
  wallet: Wallet,
  signer: Signer,
  buyer: Address,
  order: Order,
  token: Token,
  { onStep, onRequest, onHash }: PaymentProgress,
): Promise<TransactionReceipt> {
  onStep?.('signing')
  await onRequest?.()
  const calls = [approve(wallet.stage, token, order.price.units), makeApprovedTransaction(order)]
  const hash = await sendTogether(wallet, signer, buyer, calls, {
    failure: 'The payment failed on the chain. No money was moved.',
    onSent: () => onStep?.('waiting'),
  })
  onHash?.(hash)
  return waitForReceipt(wallet.reader, hash)
}

/**
 * First the allowance, then the payment. An allowance that an earlier attempt left, or has only sent, is used: asking
 * for another one would cost its fee again.
 */
export async function payApproved(
  wallet: Wallet,
  buyer: Address,
  order: Order,
  token: Token,
  progress: PaymentProgress,
): Promise<TransactionReceipt> {
  const { units } = order.price
  const isAllowed = async () => (await allowanceOf(wallet, buyer, token)) >= units
  if (!(await isAllowed())) {
    progress.onStep?.('allowing')
    await waitForSent(wallet, buyer, token)
  }
  if (!(await isAllowed()))
    await send(wallet, buyer, approve(wallet.stage, token, units), {
      onHash: (hash) => writeStored(keyOf(buyer, token), hash),
    })
  return send(wallet, buyer, makeApprovedTransaction(order), progress)
}

const keyOf = (owner: Address, { asset }: Token) => `mota.allowance.${owner}.${asset}`

const isKept = (value: unknown): value is Hash => typeof value === 'string' && isHash(value)

/** Waits for the allowance that this browser sent last, if the node still knows it. */
async function waitForSent({ reader }: Wallet, owner: Address, token: Token): Promise<void> {
  const hash = readStored(keyOf(owner, token), isKept)
  const known = hash && (await reader.getTransaction({ hash }).catch(() => undefined))
  if (hash && known) await waitForReceipt(reader, hash)
}
