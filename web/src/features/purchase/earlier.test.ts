import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buyer, chain, escrow, hash, intent, seller, stubStorage } from '@/lib/outbox/fixture.ts'
import { entriesOf, put } from '@/lib/outbox/index.ts'
import type { Wallet } from '@/lib/wallet/index.ts'
import { earlierPayment, requireNoneOnItsWay } from './earlier.ts'

beforeEach(stubStorage)
afterEach(() => vi.unstubAllGlobals())

const earlier = (onChain: Parameters<typeof chain>[0] = {}, productId = intent.productId) =>
  earlierPayment({ reader: chain(onChain), stage: { escrow } as Wallet['stage'] }, buyer, productId)

it('continues a payment that is not mined yet', async () => {
  put({ ...intent, hash })
  expect(await earlier({ pending: true })).toMatchObject({ kind: 'sent', entry: { id: intent.id }, hash })
})

it('finds a mined payment by its hash or only by its reference', async () => {
  put(intent)
  expect(await earlier({ found: true })).toMatchObject({ kind: 'paid', paid: { saleId: 3n, hash } })
  put({ ...intent, hash })
  expect(await earlier({ mined: true })).toMatchObject({ paid: { saleId: 3n, hash } })
})

it('warns of a request that may still be open in the wallet', async () => {
  put({ ...intent, at: 7 })
  expect(await earlier()).toEqual({ kind: 'begun', at: 7 })
  put({ ...intent, id: 'second', hash })
  expect(await earlier({ pending: true })).toMatchObject({ kind: 'sent', entry: { id: 'second' } })
})

it('allows a new payment after one was dropped or replaced in the wallet', async () => {
  put({ ...intent, hash })
  expect(await earlier()).toBeUndefined()
  expect(entriesOf(buyer)).toHaveLength(1)
})

it('forgets a reverted payment', async () => {
  put({ ...intent, hash })
  expect(await earlier({ mined: true, status: 'reverted' })).toBeUndefined()
  expect(entriesOf(buyer)).toEqual([])
})

it('ignores payments for other vehicles and by other buyers', async () => {
  put({ ...intent, id: 'theirs', wallet: seller, hash })
  put({ ...intent, hash })
  expect(await earlier({ pending: true }, `0x${'02'.repeat(16)}`)).toBeUndefined()
  expect(await earlier({ pending: true })).toMatchObject({ entry: { id: intent.id } })
})

it('refuses to pay again while a transaction of the account waits to be mined', async () => {
  const reader = (pending: number) => ({
    getTransactionCount: async ({ blockTag }: { blockTag?: string | undefined }) =>
      blockTag === 'pending' ? pending : 4,
  })
  await expect(requireNoneOnItsWay(reader(5), buyer)).rejects.toThrow('a transaction on its way')
  await expect(requireNoneOnItsWay(reader(4), buyer)).resolves.toBeUndefined()
})
