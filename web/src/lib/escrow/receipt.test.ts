import { InternalRpcError, LimitExceededRpcError, type PublicClient } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { isUnsent, sentenceOf } from '../error/index.ts'
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
])('continues to wait for a payment after the node answers %s', async (trouble) => {
  vi.useFakeTimers()
  const ask = vi.fn().mockRejectedValueOnce(trouble).mockResolvedValue(receipt)
  const getTransactionReceipt = () => Promise.reject(trouble)
  const reader = { waitForTransactionReceipt: ask, getTransactionReceipt } as unknown as PublicClient
  const waiting = waitForReceipt(reader, hash)
  waiting.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await waiting).toBe(receipt)
})

it('finds a mined payment even if no further block is mined', async () => {
  vi.useFakeTimers()
  const getTransactionReceipt = vi
    .fn()
    .mockRejectedValueOnce(new Error('not found'))
    .mockResolvedValue(receipt)
  // viem missed the block of the payment and waits for the next one.
  const waitForTransactionReceipt = () => new Promise(() => {})
  const reader = { waitForTransactionReceipt, getTransactionReceipt } as unknown as PublicClient
  const waiting = waitForReceipt(reader, hash)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await waiting).toBe(receipt)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(getTransactionReceipt).toHaveBeenCalledTimes(2)
})

it.each(['cancelled', 'replaced'] as const)(
  'counts a payment that the wallet %s as unsent',
  async (reason) => {
    const waitForTransactionReceipt = ({ onReplaced }: { onReplaced: (replacement: unknown) => void }) => {
      onReplaced({ reason, transaction: { hash } })
      return Promise.resolve(receipt)
    }
    const reader = { waitForTransactionReceipt, getTransactionReceipt: waitForTransactionReceipt }
    const thrown = await waitForReceipt(reader as unknown as PublicClient, hash).catch((error) => error)
    expect(isUnsent(thrown)).toBe(true)
    expect(sentenceOf(thrown)).toMatch(/Nothing was sent/)
  },
)
