import { setTimeout as sleep } from 'node:timers/promises'
import { type Hex, type PublicClient, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

/** Asks until the receipt is there. viem's own wait asks again only at a new block, which a quiet local chain never has. */
export async function receiptOf(
  reader: Pick<PublicClient, 'getTransactionReceipt'>,
  hash: Hex,
  patience = 1_200,
): Promise<TransactionReceipt> {
  for (let tries = 0; tries < patience; tries += 1) {
    try {
      return await reader.getTransactionReceipt({ hash })
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error
      await sleep(50)
    }
  }
  throw new Error(`The chain does not mine ${hash}.`)
}
