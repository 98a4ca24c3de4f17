import { buy, card, expectSaid, press, rejected, step } from './trade/act.ts'
import { escrowBalance } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { cover, seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

test('two people meet, and agree on a lower price after the delivery', async ({ meet }) => {
  const [seller, buyer] = [
    await meet({ seller: true, name: 'Ngozi Eze' }),
    await meet({ name: 'Chidi Okafor' }),
  ]
  const product = await list(seller, { title: 'Toyota Corolla to pay less for', price: '2.7' }, cover)
  await buy(buyer, pathOf(product))
  await buyer.page.getByRole('link', { name: 'Follow the sale' }).click()

  const bought = card(buyer.page, product.title)
  await bought.getByRole('button', { name: 'Suggest a meeting' }).click()
  await buyer.page.getByLabel('Place').fill('Ikeja City Mall, main entrance, Lagos')
  await press(buyer.page, 'Suggest this meeting')
  await expect(bought.getByText('Ikeja City Mall')).toBeVisible()
  await seller.page.goto('/transactions-seller')
  const sold = card(seller.page, product.title)
  await sold.getByRole('button', { name: 'Accept' }).click()
  await sold.getByRole('button', { name: 'Share my number' }).click()
  await seller.page.getByRole('textbox', { name: 'Phone number' }).fill('0803 123 4567')
  await press(seller.page, 'Share this number')
  await expect(seller.page.getByRole('dialog')).toBeHidden()
  await buyer.page.reload()
  await expect(bought.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+2348031234567')
  await expect(bought.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /Ikeja/)
  const download = buyer.page.waitForEvent('download')
  await bought.getByRole('button', { name: 'Add to calendar' }).last().click()
  expect((await download).suggestedFilename()).toBe('mota-meeting.ics')
  await bought.getByLabel('The papers are complete').check()
  await buyer.page.reload()
  await expect(bought.getByLabel('The papers are complete')).toBeChecked()
  await step(seller.page, 'Deliver', 'Yes, delivered', 'Product delivered successfully.')
  await expect(bought.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  await seen(buyer.page, 'handover')

  // They agree on a lower price: 90% for the seller and 10% for the buyer.
  await bought.getByRole('button', { name: 'Agree on a lower price' }).click()
  await buyer.page.getByLabel('New price').fill('2.43')
  await expect(buyer.page.getByRole('dialog').getByText('0.27 ETH')).toBeVisible()
  await seen(buyer.page, 'lower-price')
  buyer.wallet.refuse('eth_signTypedData_v4')
  await press(buyer.page, 'Sign and propose')
  await expect(buyer.page.getByRole('dialog')).toContainText(rejected)
  buyer.wallet.allow('eth_signTypedData_v4')
  await press(buyer.page, 'Sign and propose')
  await expect(buyer.page.getByRole('dialog')).toBeHidden()
  await seller.page.reload()
  await sold.getByRole('button', { name: 'Accept' }).click()
  await expect(seller.page.getByRole('alertdialog').getByText('2.43 ETH')).toBeVisible()
  // The agreement is stored before the wallet sends it, so that the seller can send it later, after a reload too.
  seller.wallet.refuse('eth_sendTransaction')
  await press(seller.page, 'Yes, divide it')
  await expectSaid(seller.page, rejected)
  await expect(sold).toContainText('Nothing has moved. Send it now.')
  await expect(bought).toContainText('Until then nothing has moved.')
  expect(await escrowBalance(seller.wallet.address)).toBe(0n)
  seller.wallet.allow('eth_sendTransaction')
  await seller.page.reload()
  await sold.getByRole('button', { name: 'Send the agreement' }).click()
  await press(seller.page, 'Yes, divide it')
  await expectSaid(seller.page, 'The money was divided as you agreed.')
  await expect(sold).toContainText('2.43 ETH was paid to your balance.')
  await expect(bought).toContainText('0.27 ETH was refunded to your balance.')
  expect(await escrowBalance(seller.wallet.address)).toBe(2_430_000_000_000_000_000n)
  expect(await escrowBalance(buyer.wallet.address)).toBe(270_000_000_000_000_000n)
})

test('a buyer changes the agreed meeting, pays the seller at the handover, and the sale is finished', async ({
  meet,
}) => {
  const [seller, buyer] = [
    await meet({ seller: true, name: 'Ngozi Eze' }),
    await meet({ name: 'Chidi Okafor' }),
  ]
  const product = await list(seller, { title: 'Honda Accord to hand over', price: '2' }, cover)
  await buy(buyer, pathOf(product))
  const { page } = buyer
  await page.goto('/transactions-buyer')
  const bought = card(page, product.title)
  const meetAt = async (label: string, place: string) => {
    await bought.getByRole('button', { name: label }).click()
    await page.getByLabel('Place').fill(place)
    await press(page, 'Suggest this meeting')
    await expect(bought.getByText(place)).toBeVisible()
  }
  await meetAt('Suggest a meeting', 'Ikeja City Mall')
  await seller.page.goto('/transactions-seller')
  const sold = card(seller.page, product.title)
  await sold.getByRole('button', { name: 'Accept' }).click()
  await expect(sold.getByText('Accepted')).toBeVisible()
  // The agreed place can be changed from the card.
  await page.reload()
  await meetAt('Suggest another meeting', 'Murtala Muhammed Airport')
  await expect(bought.getByText('Ikeja City Mall')).toBeHidden()

  await press(page, 'Pay the seller now')
  await expect(page.getByRole('alertdialog')).toContainText('Pay the seller 2 ETH now?')
  await press(page, 'Yes, pay the seller')
  await expectSaid(page, 'The seller has been paid.')
  await expect(bought).toContainText('Finalized')
  await expect(bought.getByRole('button', { name: 'Pay the seller now' })).toBeHidden()
  expect(await escrowBalance(seller.wallet.address)).toBe(2_000_000_000_000_000_000n)
  await expect(sold).toContainText('2 ETH was paid to your balance.')

  await sold.getByRole('link', { name: /^Messages/ }).click()
  const messages = seller.page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('The buyer paid into escrow.')
  await expect(messages).toContainText('The sale was closed and the money was paid out.')
})
