import { setTimeout as sleep } from 'node:timers/promises'
import { type Hex, type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

/** Polls for the receipt. viem's wait retries only after a new block, which a local chain may not mine. */
export async function receiptOf(
  reader: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hex,
  tries = 1_200,
): Promise<TransactionReceipt> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      return await reader.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      await sleep(50)
    }
  }
  throw new Error(`The chain did not mine ${hash}.`)
}
