import { openPurchase, pay } from './trade/act.ts'
import { salesOf, whileNothingIsMined } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'

test('a payment that is not mined yet is shown on every device and not repeated', async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const elsewhere = await meet({ account: buyer.account })
  const product = await list(seller, { title: 'On its way', price: '0.5' })
  await openPurchase(buyer.page, pathOf(product))
  await whileNothingIsMined(async () => {
    await pay(buyer.page)
    await expect(buyer.page.getByText('The payment is on its way.')).toBeVisible()
    await buyer.page.reload()
    await elsewhere.page.goto(pathOf(product))
    for (const { page } of [buyer, elsewhere]) {
      await page.getByRole('link', { name: 'Your payment is on its way' }).click()
      const payment = page.getByRole('article', { name: 'Payment for On its way' })
      await expect(payment).toContainText('Payment on its way')
      await expect(payment).toContainText('0.5 ETH')
    }
  })
  for (const { page } of [buyer, elsewhere]) {
    await expect(page.getByRole('article', { name: /^Transaction \d+: On its way/ })).toBeVisible()
    await expect(page.getByRole('article', { name: 'Payment for On its way' })).toBeHidden()
  }
  expect(buyer.wallet.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(await salesOf(buyer.wallet.address)).toHaveLength(1)
})
