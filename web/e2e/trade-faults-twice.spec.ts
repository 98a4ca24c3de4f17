import { openPurchase, pay } from './trade/act.ts'
import { chain } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'

const price = '0.75'

test('a payment under way is followed after a reload, and not made again', async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Reloaded', price })
  await openPurchase(page, pathOf(product))
  await chain().setAutomine(false)
  await pay(page)
  await expect(page.getByText('The payment is on its way.')).toBeVisible()
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByText('The payment is on its way.')).toBeVisible()
  await chain().setAutomine(true)
  await chain().mine({ blocks: 1 })
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible({ timeout: 20_000 })
  expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('a vehicle is paid for in one window at a time', async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Two windows', price })
  const release = wallet.hold()
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByText('Confirm the payment in your wallet.')).toBeVisible()
  const other = await page.context().newPage()
  await openPurchase(other, pathOf(product))
  await pay(other)
  await expect(other.getByRole('alert')).toHaveText(/in another window/)
  release()
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible({ timeout: 20_000 })
})
