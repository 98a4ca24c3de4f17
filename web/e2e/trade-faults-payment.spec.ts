import { place } from './fixture/place.ts'
import { card, expectSaid, openPurchase, pay, rejected } from './trade/act.ts'
import { chain, payDirectly, sendShort } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'

const price = '0.75'

test('a payment rejected in the wallet frees the vehicle and can be tried again', async ({ meet }) => {
  const [seller, { page, wallet }, other] = [await meet({ seller: true }), await meet(), await meet()]
  const product = await list(seller, { title: 'Rejected', price })
  wallet.refuse('eth_sendTransaction')
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText(rejected)
  expect(await page.evaluate(() => localStorage.getItem('mota.outbox'))).toBe('[]')

  // Another buyer can reserve it at once, and rejects the payment too.
  other.wallet.refuse('eth_sendTransaction')
  await openPurchase(other.page, pathOf(product))
  await pay(other.page)
  await expect(other.page.getByRole('alert')).toHaveText(rejected)
  wallet.allow('eth_sendTransaction')
  await pay(page)
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
})

test('a payment that fails on the chain leaves the vehicle for sale, and can be tried again', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, { page, wallet, account }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Failed on the chain', price })
  wallet.sendBy((sent) => sendShort(account, sent))
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByRole('alert')).toContainText('The transaction failed on the chain.')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Buy', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your payment is on its way' })).toHaveCount(0)
})

test('a payment approved after its tab was closed is found and recorded', async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Closed tab', price })
  const { page, wallet } = buyer
  const release = wallet.hold()
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect.poll(() => wallet.requests).toContain('eth_sendTransaction')
  await page.goto('about:blank')
  release()
  await expect
    .poll(async () => (await chain().getBalance({ address: wallet.address })) < 100n * 10n ** 18n)
    .toBe(true)
  await page.goto('/transactions-buyer')
  await expectSaid(page, 'Your payment for Closed tab has been recorded.')
  await expect(card(page, product.title).getByText('Waiting for seller to deliver.')).toBeVisible()
})

test('if the server is down after the payment, the buyer sees success and the sale is recorded later', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, { page }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Server away', price })
  await page.route('**/api/create-transaction', (route) => route.abort())
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByRole('dialog', { name: 'You have successfully paid!' })).toBeVisible()
  await expect(
    page.getByText('Your payment is safe. It will appear in a minute. Do not pay again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Your payment is on its way' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy', exact: true })).toHaveCount(0)
  await page.unroute('**/api/create-transaction')
  await page.goto('/')
  await expectSaid(page, 'Your payment for Server away has been recorded.')
})

test('with a slow node, each step of the payment shows its progress, and the payment succeeds', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Slow node', price })
  await openPurchase(page, pathOf(product))
  await page.route(`${place().rpc}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await pay(page)
  await expect(page.getByText('Checking the payment…')).toBeVisible()
  expect(wallet.requests).not.toContain('eth_sendTransaction')
  await expect(page.getByText('The payment is on its way.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a payment sent without the page appears among the buyer’s transactions', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Paid elsewhere', price })
  const id = await payDirectly(buyer, product)
  await buyer.page.goto('/transactions-buyer')
  const mine = buyer.page.getByRole('article', { name: `Transaction ${id}:` })
  await expect(mine.getByText('Waiting for seller to deliver.')).toBeVisible()
  await expect(mine.getByText(/Not recorded yet|Recovered/)).toBeVisible()
})
