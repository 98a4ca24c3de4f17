import { expect, test } from 'vitest'
import { list } from '../test/listing.ts'
import { openMarket } from '../test/market.ts'
import { seller } from '../test/person.ts'
import type { Listener } from './announce.ts'
import { listeners } from './events.ts'
import { findListing } from './listing/find.ts'
import { waiting } from './mail/outbox.ts'
import { conflict } from './refusal.ts'

const letter = { subject: 'Removed', text: 'Removed', html: '' }

/** A market with one more listener to the removal of a vehicle. */
async function removal(listener: Listener<'listing.removing'>) {
  const removing = [...listeners['listing.removing'], listener]
  const market = await openMarket({}, { listeners: { ...listeners, 'listing.removing': removing } })
  const shop = await seller(market)
  const product = await list(shop)
  const { status } = await shop.send('DELETE', `/delete-product/${product.slug}`)
  const isRemoved = (await findListing(market.deps, product.id))?.removed_at !== undefined
  const { data: letters } = await market.deps.store.letters.query.byDue({}).go()
  return { status, isRemoved, letters: letters.map(({ id }) => id), lines: market.lines.join() }
}

test('every announcement has a listener', () => {
  for (const [name, all] of Object.entries(listeners)) expect(all, name).not.toHaveLength(0)
})

test('a listener that refuses an announcement stops it, and nothing is written', async () => {
  const refused = await removal(() => {
    throw conflict('Not now.')
  })
  expect(refused).toMatchObject({ status: 409, isRemoved: false })
  expect((await removal(() => Promise.reject(new Error('lost')))).status).toBe(500)
})

test('the writes of a listener are stored together with the change, or neither is', async () => {
  const put: Listener<'listing.removing'> = (deps) => ({
    writes: ({ letters }) => [letters.put(waiting(deps, 'added', 'desk', letter)).commit()],
  })
  expect(await removal(put)).toMatchObject({ status: 200, isRemoved: true, letters: ['added'] })
  const fail: Listener<'listing.removing'> = ({ store }) => ({
    writes: ({ letters, listings }) => [
      letters.put({ id: 'lost', to: 'desk', ...letter, due: 0, tries: 0, ttl: 0 }).commit(),
      listings
        .patch({ id: `0x${'0'.repeat(32)}` })
        .set({ title: store.table })
        .commit(),
    ],
  })
  expect(await removal(fail)).toMatchObject({ status: 409, isRemoved: false, letters: [] })
})

test('work after the change that fails is logged, and the change stays', async () => {
  const done = await removal(() => ({ after: () => Promise.reject(new Error('disk full')) }))
  expect(done).toMatchObject({ status: 200, isRemoved: true })
  expect(done.lines).toContain('disk full')
})
