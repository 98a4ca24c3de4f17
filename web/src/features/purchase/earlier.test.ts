import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buyer, chain, escrow, hash, intent, seller, stubStorage } from '@/lib/outbox/fixture.ts'
import { entriesOf, put } from '@/lib/outbox/index.ts'
import type { Wallet } from '@/lib/wallet/index.ts'
import { earlierPayment } from './earlier.ts'

beforeEach(stubStorage)
afterEach(() => vi.unstubAllGlobals())

const earlier = (known: Parameters<typeof chain>[0] = {}, productId = intent.productId) =>
  earlierPayment({ reader: chain(known), stage: { escrow } as Wallet['stage'] }, buyer, productId)

it('goes on with a payment that waits for its block', async () => {
  put({ ...intent, hash })
  expect(await earlier({ pending: true })).toMatchObject({ entry: { id: intent.id }, hash })
})

it('takes what is paid as paid, by its hash or by its reference alone', async () => {
  put(intent)
  expect(await earlier({ found: true })).toMatchObject({ paid: { saleId: 3n, hash } })
  put({ ...intent, hash })
  expect(await earlier({ mined: true })).toMatchObject({ paid: { saleId: 3n, hash } })
})

it('begins anew what was never signed, dropped, or replaced in the wallet', async () => {
  put(intent)
  expect(await earlier()).toBeUndefined()
  put({ ...intent, hash })
  expect(await earlier()).toBeUndefined()
  expect(entriesOf(buyer)).toHaveLength(1)
})

it('forgets what the chain refused', async () => {
  put({ ...intent, hash })
  expect(await earlier({ mined: true, status: 'reverted' })).toBeUndefined()
  expect(entriesOf(buyer)).toEqual([])
})

it('pays for another vehicle, and as another buyer, all the same', async () => {
  put({ ...intent, id: 'theirs', wallet: seller, hash })
  put({ ...intent, hash })
  expect(await earlier({ pending: true }, `0x${'02'.repeat(16)}`)).toBeUndefined()
  expect(await earlier({ pending: true })).toMatchObject({ entry: { id: intent.id } })
})
