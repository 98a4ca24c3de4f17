import { expect, test } from 'vitest'
import { about, write } from '../../test/conversation.ts'
import { list } from '../../test/listing.ts'
import { buyer, visitor } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { listingOf } from '../listing/find.ts'
import { approve, listPending } from '../listing/operation/review.ts'
import { review } from './review.ts'

test('the job reports for how long the oldest has waited for a moderator', async () => {
  const { market, vendor } = await openShop({ MOTA_REVIEW: 'manual' })
  expect(await review.run(market.deps)).toEqual({ waiting: 0, waited: 0 })
  await list(vendor)
  market.pass(25 * 3600 + 1)
  await vendor.login()
  await list(vendor)
  expect(await review.run(market.deps)).toEqual({ waiting: 2, waited: 25 })
  for (const listing of await listPending(market.deps)) await approve(market.deps, listing, 'ngozi')
  const [person, product] = [await buyer(market), await list(vendor)]
  await approve(market.deps, await listingOf(market.deps, product.id), 'ngozi')
  const { body: message } = await write(person, about(product))
  const report = { conversation_id: message.conversation_id, blocked: false, reason: 'Wants cash.' }
  await person.post('/block-conversation', report)
  for (let n = 0; n < 3; n++) {
    const text = { vendor_address: vendor.address, reason: 'other' }
    const guest = await visitor(market)
    guest.from = `203.0.${n}.1`
    await guest.post('/report-vendor', text)
  }
  market.pass(30 * 3600 + 1)
  expect(await review.run(market.deps)).toEqual({ waiting: 2, waited: 30 })
})
