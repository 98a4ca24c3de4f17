import type { Address, Hash, TransactionReceipt } from 'viem'
import { PlainError, revertOf, Unsent } from '../error/index.ts'
import { isPasskeyAccount, type Signer, type Wallet } from '../wallet/index.ts'
import type { EscrowCall } from './call.ts'
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

/** The parameters of a call for viem, the same for simulating and sending. */
const requestOf = ({ stage }: Pick<Wallet, 'stage'>, account: Address, call: EscrowCall) => ({
  account,
  to: stage.escrow as Address,
  ...call,
})

/** Throws the reason if the contract would refuse the call now. */
export const simulate = (wallet: Wallet, account: Address, call: EscrowCall) =>
  wallet.reader.call({ ...requestOf(wallet, account, call), blockTag: presentTag(wallet.stage) })

/** Simulates a call, sends it and waits for its receipt. */
export async function send(
  wallet: Wallet,
  account: Address,
  call: EscrowCall,
  progress: Progress = {},
): Promise<TransactionReceipt> {
  const request = requestOf(wallet, account, call)
  progress.onStep?.('checking')
  // The simulation comes first, so that the wallet does not open for a call that the contract refuses.
  await simulate(wallet, account, call)
  progress.onStep?.('signing')
  const signer = await wallet.signer(account)
  await progress.onRequest?.()
  const hash = await signer.sendTransaction(request)
  progress.onHash?.(hash)
  return follow(wallet, account, call, hash, progress)
}

interface Together {
  /** The error that the person reads if the chain refuses the transaction. */
  failure: string
  /** Called when the wallet has sent them. */
  onSent?: () => void
}

/** Sends calls as one transaction of a wallet that can. Returns its hash once it is on the chain. */
export async function sendTogether(
  { stage }: Pick<Wallet, 'stage'>,
  signer: Signer,
  account: Address,
  calls: readonly EscrowCall[],
  { failure, onSent }: Together,
): Promise<Hash> {
  const to = stage.escrow as Address
  const { id } = await signer.sendCalls({
    account,
    calls: calls.map((call) => ({ to, ...call })),
    forceAtomic: true,
  })
  onSent?.()
  // An account of a passkey waits for its bundler itself. What it throws then is for the person.
  const retries = isPasskeyAccount(account) ? { retryCount: 0 } : {}
  const { receipts = [], status } = await signer.waitForCallsStatus({ id, timeout: 0, ...retries })
  const hash = receipts.at(-1)?.transactionHash
  // The wallet has no open request any more, so the person can try again at once.
  if (status !== 'success' || !hash) throw new Unsent(new PlainError(failure))
  return hash
}

/** Waits for the receipt of a hash. If the transaction reverted, nothing was paid: throws the reason, as `Unsent`. */
export async function follow(
  wallet: Wallet,
  account: Address,
  /** Undefined if the wallet sent something else than one call, so that the reason of a revert is unknown. */
  call: EscrowCall | undefined,
  hash: Hash,
  { onStep, onHash }: Progress,
): Promise<TransactionReceipt> {
  onStep?.('waiting')
  const receipt = await waitForReceipt(wallet.reader, hash, onHash)
  if (receipt.status === 'reverted') throw new Unsent(await reasonOf(wallet, account, call, receipt))
  return receipt
}

const failed = 'The transaction failed on the chain. You paid the network fee, but no other money was moved.'

/** A receipt does not contain the reason of a revert. Simulating the call at the same block throws it. */
async function reasonOf(
  wallet: Wallet,
  account: Address,
  call: EscrowCall | undefined,
  { blockNumber }: TransactionReceipt,
): Promise<unknown> {
  const simulated = call && wallet.reader.call({ ...requestOf(wallet, account, call), blockNumber })
  const thrown = await simulated?.then(
    () => undefined,
    (error: unknown) => error,
  )
  return revertOf(thrown) ? thrown : new PlainError(failed)
}
