import { InternalRpcError, LimitExceededRpcError, type PublicClient } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { waitForReceipt } from './receipt.ts'

const hash = `0x${'ab'.repeat(32)}` as const
const receipt = { status: 'success' }

afterEach(() => {
  vi.useRealTimers()
})

it.each([
  new TypeError('Failed to fetch'),
  new LimitExceededRpcError(new Error('daily request count exceeded')),
  new InternalRpcError(new Error('header not found')),
])('goes on waiting for a payment when the node answers %s', async (trouble) => {
  vi.useFakeTimers()
  const ask = vi.fn().mockRejectedValueOnce(trouble).mockResolvedValue(receipt)
  const waiting = waitForReceipt({ waitForTransactionReceipt: ask } as unknown as PublicClient, hash)
  waiting.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await waiting).toBe(receipt)
})
