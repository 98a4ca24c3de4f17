import type { Hash, PublicClient, ReplacementReturnType, TransactionReceipt } from 'viem'
import { PlainError, Unsent } from '../error/index.ts'

const retryMs = 3_000

const replacedSentences = {
  cancelled: 'The transaction was cancelled in your wallet. Nothing was sent.',
  replaced: 'Your wallet sent another transaction in its place. Nothing was sent to escrow.',
}

/**
 * Waits without a timeout and retries after every error of the node: the payment may still be mined, so reporting a
 * failure would be wrong. If the wallet speeds the transaction up, waits for its new hash. If the wallet cancels or
 * replaces it, throws `Unsent`.
 */
export async function waitForReceipt(
  reader: PublicClient,
  hash: Hash,
  onHash: (hash: Hash) => void = () => {},
): Promise<TransactionReceipt> {
  let reason: ReplacementReturnType['reason'] = 'repriced'
  const onReplaced = (replacement: ReplacementReturnType) => {
    reason = replacement.reason
    if (reason === 'repriced') onHash(replacement.transaction.hash)
  }
  const found = new AbortController()
  const receipt = await Promise.race([
    retryForever(() => reader.waitForTransactionReceipt({ hash, onReplaced, timeout: 0 })),
    lookUp(reader, hash, found.signal),
  ]).finally(() => found.abort())
  if (reason !== 'repriced') throw new Unsent(new PlainError(replacedSentences[reason]))
  return receipt
}

/**
 * Polls for the receipt. viem can miss a payment's block and waits for the next one, which can take hours on a quiet
 * chain.
 */
async function lookUp(reader: PublicClient, hash: Hash, signal: AbortSignal): Promise<TransactionReceipt> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    const receipt = await reader.getTransactionReceipt({ hash }).catch(() => undefined)
    if (receipt) return receipt
  }
  throw new Error('The lookup was cancelled because the receipt was found.')
}

async function retryForever<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
}
