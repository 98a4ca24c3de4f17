import { expect, test } from 'vitest'
import { list } from '../../test/listing.ts'
import { openShop } from '../../test/shop.ts'
import { review } from './review.ts'

test('the job reports for how long the oldest listing has waited for a moderator', async () => {
  const { market, vendor } = await openShop({ MOTA_REVIEW: 'manual' })
  expect(await review.run(market.deps)).toEqual({ waiting: 0, waited: 0 })
  await list(vendor)
  market.pass(25 * 3600 + 1)
  await vendor.login()
  await list(vendor)
  expect(await review.run(market.deps)).toEqual({ waiting: 2, waited: 25 })
})
