import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'
import { receiptOf } from '../../deploy/receipt.ts'

const hash = `0x${'11'.repeat(32)}` as const
const receipt = { transactionHash: hash } as TransactionReceipt

/** A chain that mines with the question of this number. */
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

it('asks again until the transaction is mined', async () => {
  assert.equal(await receiptOf(chain(3), hash), receipt)
})

it('gives up in the end', async () => {
  await assert.rejects(receiptOf(chain(4), hash, 3), /does not mine 0x11/)
})

it('passes on whatever else goes wrong', async () => {
  const broken = { getTransactionReceipt: () => Promise.reject(new Error('down')) }
  await assert.rejects(receiptOf(broken, hash), /down/)
})
