import type { Address, Hash, PublicClient, TransactionReceipt } from 'viem'
import { PlainError } from '../error/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { type EscrowCall, paramsOf } from './call.ts'
import { presentTag } from './clock.ts'
import { waitForReceipt } from './receipt.ts'

export type SendStep = 'checking' | 'signing' | 'waiting'

export interface Progress {
  onStep?: (step: SendStep) => void
  /** The wallet is about to show its request: from here on the money may move, whatever happens to this page. */
  onRequest?: () => Promise<void>
  /** The hash, and again each time that the wallet replaces it. */
  onHash?: (hash: Hash) => void
}

/** Simulates first, so that a call that the contract refuses does not open the wallet. */
const simulate = ({ reader, stage }: Wallet, account: Address, call: EscrowCall) =>
  reader.simulateContract({
    ...paramsOf(stage.escrow as Address, account, call),
    blockTag: presentTag(stage),
  } as never)

/** One action on the chain, from the dry run to its receipt. */
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

/** Waits for the receipt of a hash, or for the reason why the chain refused it. */
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

/** A receipt has no reason. Running the call again at its block gives it. */
async function explain(
  reader: PublicClient,
  escrow: Address,
  account: Address,
  call: EscrowCall,
  { blockNumber }: TransactionReceipt,
): Promise<never> {
  await reader.simulateContract({ ...paramsOf(escrow, account, call), blockNumber } as never)
  throw new PlainError('The chain refused the transaction. Nothing was moved.')
}
