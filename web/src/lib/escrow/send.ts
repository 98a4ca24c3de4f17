import type { Address, Hash, PublicClient, TransactionReceipt } from 'viem'
import { PlainError } from '../error/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { type EscrowCall, paramsOf } from './call.ts'
import { presentTag } from './clock.ts'
import { waitForReceipt } from './receipt.ts'

export type SendStep = 'checking' | 'signing' | 'waiting'

export interface Progress {
  onStep?: (step: SendStep) => void
  /** Called before the wallet shows its request. From then on the money may move, even if this page is closed. */
  onRequest?: () => Promise<void>
  /** Called with the hash, and again with the new hash when the wallet speeds the transaction up. */
  onHash?: (hash: Hash) => void
}

/** Simulates the call first, so that the wallet does not open for a call that the contract refuses. */
const simulate = ({ reader, stage }: Wallet, account: Address, call: EscrowCall) =>
  reader.simulateContract({
    ...paramsOf(stage.escrow as Address, account, call),
    blockTag: presentTag(stage),
  } as never)

/** Simulates a call, sends it and waits for its receipt. */
export async function send(
  wallet: Wallet,
  account: Address,
  call: EscrowCall,
  progress: Progress = {},
): Promise<TransactionReceipt> {
  progress.onStep?.('checking')
  await simulate(wallet, account, call)
  progress.onStep?.('signing')
  const signer = await wallet.signer(account)
  const params = paramsOf(wallet.stage.escrow as Address, account, call)
  await progress.onRequest?.()
  const hash = await signer.writeContract(params as never)
  progress.onHash?.(hash)
  return follow(wallet, account, call, hash, progress)
}

/** Waits for the receipt of a hash. Throws the reason if the transaction reverted. */
export async function follow(
  { reader, stage }: Wallet,
  account: Address,
  call: EscrowCall,
  hash: Hash,
  { onStep, onHash }: Progress,
): Promise<TransactionReceipt> {
  onStep?.('waiting')
  const receipt = await waitForReceipt(reader, hash, onHash)
  if (receipt.status === 'reverted') await explain(reader, stage.escrow as Address, account, call, receipt)
  return receipt
}

/** A receipt does not contain the reason of a revert. Simulating the call at the same block throws it. */
async function explain(
  reader: PublicClient,
  escrow: Address,
  account: Address,
  call: EscrowCall,
  { blockNumber }: TransactionReceipt,
): Promise<never> {
  await reader.simulateContract({ ...paramsOf(escrow, account, call), blockNumber } as never)
  throw new PlainError(
    'The transaction failed on the chain. You paid the network fee, but no other money was moved.',
  )
}
