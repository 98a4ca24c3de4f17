import { buy, card, expectSaid, press, step } from './trade/act.ts'
import { escrowBalance } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'

test('a dispute with a confirmed return refunds the buyer and puts the vehicle up for sale again', async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Honda Accord disputed', price: '2' })
  await buy(buyer, pathOf(product))
  await buyer.page.getByRole('link', { name: 'Follow the sale' }).click()
  await seller.page.goto('/transactions-seller')
  await step(seller.page, 'Deliver', 'Yes, delivered', 'Product delivered successfully.')
  await press(buyer.page, 'Dispute')
  await buyer.page.getByLabel('Reason').selectOption('not_as_described')
  await buyer.page.getByLabel('What is wrong?').fill('The mileage is wrong.')
  await press(buyer.page, 'Yes, dispute')
  await expectSaid(buyer.page, 'Transaction disputed. Waiting for seller to confirm product return.')
  await expect(buyer.page.getByText('Waiting for seller to confirm product return.').last()).toBeVisible()
  await step(seller.page, 'Confirm Return', 'Yes, it is back', 'Transaction cancelled successfully.')
  for (const { page } of [seller, buyer]) {
    await expect(card(page, product.title).getByRole('img', { name: 'Cancelled' })).toBeVisible()
  }
  expect(await escrowBalance(buyer.wallet.address)).toBe(2n * 10n ** 18n)
  await buyer.page.goto(pathOf(product))
  await expect(buyer.page.getByRole('button', { name: 'Buy', exact: true }).first()).toBeEnabled()
})
