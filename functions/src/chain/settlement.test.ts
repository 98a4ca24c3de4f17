import { deployments } from '@mota/contracts/sdk'
import { createPublicClient, custom, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { settlementError } from './settlement.ts'

const failures = [
  { code: -32603, message: 'Internal error.' },
  { code: -32000, message: 'execution timeout' },
  { code: 3, message: 'execution reverted' },
  { code: 3, message: 'execution reverted', data: '0x12345678' },
]

test.each(failures)(
  'a node that fails with $code $message $data does not judge a settlement',
  async (failure) => {
    const request = () => Promise.reject(Object.assign(new Error(failure.message), failure))
    const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
    const terms = {
      transactionId: 1n,
      toBuyer: 1n,
      deadline: 1n,
      signature: '0x00',
      sender: zeroAddress,
    } as const
    await expect(settlementError(client, deployments.local.escrow, terms, 1)).rejects.toThrow()
  },
)
