import type { Hash, PublicClient, ReplacementReturnType, TransactionReceipt } from 'viem'
import { PlainError } from '../error/index.ts'

const patience = 3_000

const lost = {
  cancelled: 'The transaction was cancelled in your wallet. Nothing was sent.',
  replaced: 'Your wallet sent another transaction in its place. Nothing was sent to escrow.',
}

/**
 * Waits for as long as it takes, whatever the node says meanwhile: money is on its way, so giving up would be a lie.
 * A transaction sped up in the wallet is followed under its new hash.
 */
export async function waitForReceipt(
  reader: PublicClient,
  hash: Hash,
  onHash: (hash: Hash) => void = () => {},
): Promise<TransactionReceipt> {
  let fate: ReplacementReturnType['reason'] = 'repriced'
  const onReplaced = (replacement: ReplacementReturnType) => {
    fate = replacement.reason
    if (fate === 'repriced') onHash(replacement.transaction.hash)
  }
  const found = new AbortController()
  const receipt = await Promise.race([
    persist(() => reader.waitForTransactionReceipt({ hash, onReplaced, timeout: 0 })),
    lookUp(reader, hash, found.signal),
  ]).finally(() => found.abort())
  if (fate !== 'repriced') throw new PlainError(lost[fate])
  return receipt
}

/** viem can miss the block of a payment and then waits for the next one. On a quiet chain none may come for hours. */
async function lookUp(reader: PublicClient, hash: Hash, signal: AbortSignal): Promise<TransactionReceipt> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, patience))
    const receipt = await reader.getTransactionReceipt({ hash }).catch(() => undefined)
    if (receipt) return receipt
  }
  throw new Error('The receipt was found in another way.')
}

async function persist<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, patience))
    }
  }
}
