import type { Locator, Page } from '@playwright/test'
import { openPurchase, pay, press } from './trade/act.ts'
import { escrowBalance, salesOf } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'

const sale = (page: Page, id: bigint): Locator =>
  page.getByRole('article', { name: new RegExp(`^Transaction ${id}:`) })

test('a buyer with two browsers is warned before paying twice, and can refund the second payment', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const elsewhere = await meet({ account: buyer.account })
  const product = await list(seller, { title: 'Two browsers', price: '4.35' })
  const approve = buyer.wallet.hold()
  await openPurchase(buyer.page, pathOf(product))
  await pay(buyer.page)
  await expect(buyer.page.getByText(/^Confirm the payment/)).toBeVisible()

  // The other browser shows the open request and warns before it sends a second one.
  const { page } = elsewhere
  await page.goto('/transactions-buyer')
  await expect(page.getByRole('article', { name: 'Payment for Two browsers' })).toContainText(
    'Waiting for your wallet',
  )
  await openPurchase(page, pathOf(product))
  await pay(page)
  const dialog = page.getByRole('dialog', { name: 'You already started paying' })
  await expect(dialog).toContainText('reject it first')
  await expect(dialog.getByRole('button', { name: 'Pay 4.35 ETH into escrow' })).toBeDisabled()
  expect(elsewhere.wallet.requests).not.toContain('eth_sendTransaction')

  // The buyer pays in both browsers. Buyer and seller see which payment is the extra one.
  await dialog.getByRole('checkbox').check()
  await pay(page)
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
  approve()
  await expect.poll(async () => (await salesOf(buyer.wallet.address)).length).toBe(2)
  const [, second = 0n] = (await salesOf(buyer.wallet.address)).map(({ args }) => args.transaction_id ?? 0n)
  await seller.page.goto('/transactions-seller')
  const extra = sale(seller.page, second)
  await expect(extra).toContainText('This buyer paid for the vehicle twice.')
  await expect(extra.getByRole('button', { name: 'Deliver' })).toHaveCount(0)
  await seller.page.goto(`/sale/${second}`)
  await extra.getByRole('button', { name: 'Deliver' }).click()
  await expect(seller.page.getByRole('alertdialog')).toContainText('does not buy the vehicle')
  await press(seller.page, 'Cancel')

  await page.goto('/transactions-buyer')
  const own = sale(page, second)
  await expect(own).toContainText('You paid for this vehicle twice.')
  await own.getByRole('button', { name: 'Cancel and refund' }).click()
  await press(page, 'Yes, refund me')
  await expect(own).toContainText('4.35 ETH was refunded to your balance.')
  expect(await escrowBalance(buyer.wallet.address)).toBe(435n * 10n ** 16n)
})

test('the buyer can clear a request that the wallet no longer shows', { tag: '@deep' }, async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Nothing open', price: '0.5' })
  wallet.fail('eth_sendTransaction', 'The wallet went away.')
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByRole('alert')).toContainText('The wallet went away.')
  await page.goto('/transactions-buyer')
  await press(page, 'My wallet shows no request')
  await expect(page.getByRole('article', { name: 'Payment for Nothing open' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No Transactions' })).toBeVisible()
  await expectNothingHeld(page, pathOf(product))
})

/** Buy opens the summary and pays without a question. */
async function expectNothingHeld(page: Page, path: string) {
  await openPurchase(page, path)
  await pay(page)
  await expect(page.getByRole('alert')).toContainText('The wallet went away.')
}
