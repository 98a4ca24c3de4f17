import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import { receiptOf } from '../../deploy/receipt.ts'

const hash = `0x${'11'.repeat(32)}` as const
const receipt = { transactionHash: hash } as TransactionReceipt

/** A chain that has a receipt from the request with this number on. */
function chain(mines: number) {
  let asked = 0
  return {
    getTransactionReceipt: async () => {
      asked += 1
      if (asked < mines) throw new TransactionReceiptNotFoundError({ hash })
      return receipt
    },
  }
}

it('retries until the transaction is mined', async () => {
  assert.equal(await receiptOf(chain(3), hash), receipt)
})

it('gives up after the maximum number of tries', async () => {
  await assert.rejects(receiptOf(chain(4), hash, 3), /did not mine 0x11/)
})

it('rethrows any other error', async () => {
  const broken = { getTransactionReceipt: () => Promise.reject(new Error('down')) }
  await assert.rejects(receiptOf(broken, hash), /down/)
})
