import { readConfig } from '../../functions/src/config.ts'
import { resumeSales, stopSales } from '../../functions/src/intent/stop.ts'
import { openLog } from '../../functions/src/log.ts'
import { openDeps } from '../../functions/src/open.ts'
import { place } from './fixture/place.ts'
import { openPurchase, pay } from './trade/act.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'

test('while purchases are paused, a buyer learns that nothing was paid, and can pay later', async ({
  meet,
}) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Paused', price: '0.5' })
  const deps = await openDeps(readConfig(JSON.parse(place().settings)), { log: openLog(() => {}) })
  await openPurchase(page, pathOf(product))
  await stopSales(deps, 'Hauwa', 'The index is being repaired.')
  try {
    await pay(page)
    await expect(page.getByRole('alert')).toHaveText(
      'Purchases are paused at the moment. Nothing was paid. Sales that are already paid continue as usual. Please try again later.',
    )
    expect(wallet.requests).not.toContain('eth_sendTransaction')
  } finally {
    await resumeSales(deps)
  }
  await pay(page)
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
})
