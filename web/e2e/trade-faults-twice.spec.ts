import { openPurchase, pay } from './trade/act.ts'
import { salesOf } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'
import type { TestWallet } from './trade/wallet.ts'

const price = '0.75'

const payments = ({ requests }: TestWallet) =>
  requests.filter((method) => method === 'eth_sendTransaction').length

test('a second payment needs a confirmation while a request is open in the wallet', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Left open', price })
  const release = wallet.hold()
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect.poll(() => payments(wallet)).toBe(1)
  await openPurchase(page, pathOf(product))
  await pay(page)
  const dialog = page.getByRole('dialog', { name: 'You already started paying' })
  await expect(dialog).toContainText('reject it first')
  await expect(dialog.getByRole('button', { name: /^Pay / })).toBeDisabled()
  expect(payments(wallet)).toBe(1)

  // The first request is approved: the page finds its payment and does not ask the wallet again.
  release()
  await expect.poll(async () => (await salesOf(wallet.address)).length).toBe(1)
  await dialog.getByRole('checkbox').check()
  await pay(page)
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
  expect(payments(wallet)).toBe(1)
  expect(await salesOf(wallet.address)).toHaveLength(1)
})

test('a vehicle can be paid for in only one window at a time', async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Two windows', price })
  const release = wallet.hold()
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByText(/^Confirm the payment/)).toBeVisible()
  const other = await page.context().newPage()
  await openPurchase(other, pathOf(product))
  await pay(other)
  await expect(other.getByRole('alert')).toHaveText(/in another window/)
  release()
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
  // Once the first window has paid, the second one no longer says that it is paying.
  await expect(other.getByText(/in another window/)).toHaveCount(0)
})
