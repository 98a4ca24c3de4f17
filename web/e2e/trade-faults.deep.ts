import { place } from './fixture/place.ts'
import { openPurchase, pay, rejected } from './trade/act.ts'
import { lastSale, sendTwice } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'

const price = '0.75'

test('if the node is down, the payment fails with a clear message and can be tried again', async ({
  meet,
}) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Node away', price })
  const before = await lastSale()
  await page.route(`${place().rpc}/**`, (route) => route.abort())
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to fetch. Please check internet connection and retry.',
    { timeout: 20_000 },
  )
  expect(wallet.requests).not.toContain('eth_sendTransaction')
  await page.unroute(`${place().rpc}/**`)
  await pay(page)
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
  expect(await lastSale()).toBeGreaterThan(before)
})

test('a payment sped up in the wallet is followed under its new hash', async ({ meet }) => {
  const [seller, { page, wallet, account }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Sped up', price })
  wallet.sendBy((sent) => sendTwice(account, sent, sent))
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
})

test('a payment cancelled in the wallet does not count as paid', async ({ meet }) => {
  const [seller, { page, wallet, account }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Cancelled in the wallet', price })
  wallet.sendBy((sent) => sendTwice(account, sent, { to: wallet.address, value: 0n }))
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText(/cancelled in your wallet. Nothing was sent/)
  // The next click asks the wallet again, because the cancelled request is no longer open.
  wallet.refuse('eth_sendTransaction')
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText(rejected)
})
