import { openPurchase, pay } from './trade/act.ts'
import { salesOf, whileNothingIsMined } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'

test('after a reload a payment that is not mined yet is shown, and not made again', async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Reloaded', price: '0.75' })
  await openPurchase(page, pathOf(product))
  await whileNothingIsMined(async () => {
    await pay(page)
    await expect(page.getByText('The payment is on its way.')).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Your payment is on its way' }).click()
    await expect(page.getByRole('article', { name: 'Payment for Reloaded' })).toContainText(
      'Payment on its way',
    )
  })
  await expect(page.getByRole('article', { name: /^Transaction \d+: Reloaded/ })).toBeVisible({
    timeout: 20_000,
  })
  expect(wallet.asked.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(await salesOf(wallet.address)).toHaveLength(1)
})

test('a payment that is not mined yet is shown on every device', async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const elsewhere = await meet({ account: buyer.account })
  const product = await list(seller, { title: 'On its way', price: '0.5' })
  await openPurchase(buyer.page, pathOf(product))
  await whileNothingIsMined(async () => {
    await pay(buyer.page)
    await expect(buyer.page.getByText('The payment is on its way.')).toBeVisible()
    for (const { page } of [buyer, elsewhere]) {
      await page.goto('/transactions-buyer')
      const payment = page.getByRole('article', { name: 'Payment for On its way' })
      await expect(payment).toContainText('Payment on its way')
      await expect(payment).toContainText('0.5 ETH')
    }
    await elsewhere.page.goto(pathOf(product))
    await expect(elsewhere.page.getByRole('link', { name: 'Your payment is on its way' })).toBeVisible()
    await elsewhere.page.goBack()
  })
  await expect(elsewhere.page.getByRole('article', { name: /^Transaction \d+: On its way/ })).toBeVisible({
    timeout: 20_000,
  })
  await expect(elsewhere.page.getByRole('article', { name: 'Payment for On its way' })).toBeHidden()
})
