import { buy, card, chat, expectSaid, openSale, part, press, rejected, step } from './trade/act.ts'
import { escrowBalance, setCode } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { coverOf, seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

test('two people meet, and agree on a lower price after the delivery', { tag: '@deep' }, async ({ meet }) => {
  const [seller, buyer] = [
    await meet({ seller: true, name: 'Ngozi Eze' }),
    await meet({ name: 'Chidi Okafor' }),
  ]
  const product = await list(
    seller,
    { title: 'Toyota Corolla to pay less for', price: '2.7' },
    await coverOf(seller),
  )
  await buy(buyer, pathOf(product))
  await buyer.page.getByRole('link', { name: 'Follow the sale' }).click()

  const [bought, sold] = [card(buyer.page, product.title), card(seller.page, product.title)]
  const [buyersPart, sellersPart] = [part(buyer.page, 'handover'), part(seller.page, 'handover')]
  await expect(buyersPart.getByRole('heading', { name: 'Agree where to meet' })).toBeVisible()
  await buyersPart.getByRole('button', { name: 'Suggest a meeting' }).click()
  await buyer.page.getByLabel('Place').fill('Ikeja City Mall, main entrance, Lagos')
  const day = buyer.page.getByLabel('Day')
  const tomorrow = await day.inputValue()
  const late = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await day.fill(late)
  await expect(buyer.page.getByRole('dialog')).toContainText('The seller has to deliver before')
  await day.fill(tomorrow)
  await press(buyer.page, 'Suggest this meeting')
  await expect(buyersPart.getByText('Ikeja City Mall')).toBeVisible()
  await openSale(seller.page, '/transactions-seller', product.title)
  await expect(sellersPart.getByRole('heading', { name: 'Answer the proposed meeting' })).toBeVisible()
  await sellersPart.getByRole('button', { name: 'Accept' }).click()
  await sellersPart.getByRole('button', { name: 'Share my number' }).click()
  await seller.page.getByRole('textbox', { name: 'Phone number' }).fill('0803 123 4567')
  await press(seller.page, 'Share this number')
  await expect(seller.page.getByRole('dialog')).toBeHidden()
  await buyer.page.reload()
  await expect(buyersPart.getByText('Phone number of Ngozi Eze')).toBeVisible()
  await expect(buyersPart.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+2348031234567')
  await expect(buyersPart.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /Ikeja/)
  const download = buyer.page.waitForEvent('download')
  await buyersPart.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe('mota-meeting.ics')
  await bought.getByText('Check the vehicle').click()
  await bought.getByLabel('The papers are complete').check()
  await bought.getByLabel('The papers are complete').uncheck()
  await bought.getByLabel('The papers are complete').check()
  await buyer.page.reload()
  await expect(bought.getByLabel('The papers are complete')).toBeChecked()
  await step(seller.page, 'Deliver', 'Yes, delivered', 'Product delivered successfully.')
  await expect(bought.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  await expect(bought.getByText(/before (any money moves|you pay)/)).toHaveCount(0)
  await seen(buyer.page, 'handover')

  // They agree on a lower price: 90% for the seller and 10% for the buyer.
  await bought.getByRole('button', { name: 'Agree on a lower price' }).click()
  await buyer.page.getByLabel('New price').fill('2.43')
  await buyer.page.keyboard.press('Escape')
  await expect(buyer.page.getByRole('dialog')).toBeHidden()
  await bought.getByRole('button', { name: 'Agree on a lower price' }).click()
  await expect(buyer.page.getByLabel('New price')).toHaveValue('2.43')
  await expect(buyer.page.getByRole('dialog').getByText('0.27 ETH')).toBeVisible()
  await seen(buyer.page, 'lower-price')
  buyer.wallet.refuse('eth_signTypedData_v4')
  await press(buyer.page, 'Sign and propose')
  await expect(buyer.page.getByRole('dialog')).toContainText(rejected)
  buyer.wallet.allow('eth_signTypedData_v4')
  await press(buyer.page, 'Sign and propose')
  await expect(buyer.page.getByRole('dialog')).toBeHidden()
  // Withdraw revokes the signature on the chain. A rejected request leaves the proposal open.
  const own = buyer.page.getByRole('region', { name: 'Proposed lower price' })
  await own.getByRole('button', { name: 'Withdraw' }).click()
  await expect(buyer.page.getByRole('alertdialog')).toContainText('Your wallet cancels it on the chain')
  buyer.wallet.refuse('eth_sendTransaction')
  await press(buyer.page, 'Withdraw it')
  await expectSaid(buyer.page, rejected)
  await expect(own).toContainText('Open')
  buyer.wallet.allow('eth_sendTransaction')
  await own.getByRole('button', { name: 'Withdraw' }).click()
  await press(buyer.page, 'Withdraw it')
  await expect(own).toBeHidden()
  for (const { page } of [buyer, seller])
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Withdrawn')
  await bought.getByRole('button', { name: 'Agree on a lower price' }).click()
  await buyer.page.getByLabel('New price').fill('2.5')
  await press(buyer.page, 'Sign and propose')
  await expect(buyer.page.getByRole('dialog')).toBeHidden()
  // Another price revokes the first, so nobody can still use it.
  await bought.getByRole('button', { name: 'Propose another price' }).click()
  await expect(buyer.page.getByRole('dialog')).toContainText('Your wallet first cancels it on the chain')
  await buyer.page.getByLabel('New price').fill('2.43')
  await press(buyer.page, 'Sign and propose')
  await expect(buyer.page.getByRole('dialog')).toBeHidden()
  await expect(buyer.page.getByRole('region', { name: 'Messages' })).toContainText('Replaced')
  await expect(buyer.page.getByText('can still use it')).toHaveCount(0)
  const proposed = seller.page.getByRole('region', { name: 'Proposed lower price' })
  // The buyer's account gets code that verifies no signatures. What the contract refuses is not marked as accepted.
  await setCode(buyer.wallet.address, '0x00')
  await proposed.getByRole('button', { name: 'Accept' }).click()
  await press(seller.page, 'Yes, divide it')
  await expectSaid(seller.page, 'The signature of this proposal is not valid.')
  await expect(proposed).toContainText('Open')
  await setCode(buyer.wallet.address, '0x')
  await proposed.getByRole('button', { name: 'Accept' }).click()
  await expect(seller.page.getByRole('alertdialog').getByText('2.43 ETH')).toBeVisible()
  // The agreement is stored before the wallet sends it, so that the seller can send it later, after a reload too.
  seller.wallet.refuse('eth_sendTransaction')
  await press(seller.page, 'Yes, divide it')
  await expectSaid(seller.page, rejected)
  await expect(proposed).toContainText('Nothing has moved. Send it now.')
  await expect(bought).toContainText('Until then nothing has moved.')
  expect(await escrowBalance(seller.wallet.address)).toBe(0n)
  seller.wallet.allow('eth_sendTransaction')
  await seller.page.reload()
  await proposed.getByRole('button', { name: 'Send the agreement' }).click()
  await press(seller.page, 'Yes, divide it')
  await expectSaid(seller.page, 'The money was divided as you agreed.')
  await expect(sold).toContainText('2.43 ETH was paid to your balance.')
  await expect(bought).toContainText('0.27 ETH was refunded to your balance.')
  await expect(bought).toContainText('of 2.7 ETH paid')
  expect(await escrowBalance(seller.wallet.address)).toBe(2_430_000_000_000_000_000n)
  expect(await escrowBalance(buyer.wallet.address)).toBe(270_000_000_000_000_000n)
})

test('a buyer changes the agreed meeting, pays the seller at the handover, and the sale is finished', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [
    await meet({ seller: true, name: 'Ngozi Eze' }),
    await meet({ name: 'Chidi Okafor' }),
  ]
  const product = await list(
    seller,
    { title: 'Honda Accord to hand over', price: '2' },
    await coverOf(seller),
  )
  await buy(buyer, pathOf(product))
  const { page } = buyer
  await openSale(page, '/transactions-buyer', product.title)
  const bought = card(page, product.title)
  const handover = part(page, 'handover')
  const meetAt = async (label: string, place: string) => {
    await handover.getByRole('button', { name: label }).click()
    await page.getByLabel('Place').fill(place)
    await press(page, 'Suggest this meeting')
    await expect(handover.getByText(place)).toBeVisible()
  }
  await meetAt('Suggest a meeting', 'Ikeja City Mall')
  await openSale(seller.page, '/transactions-seller', product.title)
  const sold = card(seller.page, product.title)
  await part(seller.page, 'handover').getByRole('button', { name: 'Accept' }).click()
  await expect(part(seller.page, 'handover').getByText('Accepted')).toBeVisible()
  // The agreed place can be changed on the page of the sale.
  await meetAt('Suggest another meeting', 'Murtala Muhammed Airport')
  await expect(handover.getByText('Ikeja City Mall')).toBeHidden()

  await press(page, 'Pay the seller now')
  await expect(page.getByRole('alertdialog')).toContainText('Pay the seller 2 ETH now?')
  await press(page, 'Yes, pay the seller')
  await expectSaid(page, 'The seller has been paid.')
  await expect(bought).toContainText('Finalized')
  await expect(bought.getByRole('button', { name: 'Pay the seller now' })).toBeHidden()
  expect(await escrowBalance(seller.wallet.address)).toBe(2_000_000_000_000_000_000n)
  await expect(sold).toContainText('2 ETH was paid to your balance.')

  const messages = seller.page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('The buyer paid into escrow.')
  await expect(messages).toContainText('The sale was closed and the money was paid out.')
})

test('a meeting is in Lagos time, also for somebody whose device is elsewhere', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet({ timezoneId: 'America/New_York' })]
  const product = await list(seller, { title: 'Seen from New York', price: '1' })
  const thread = `/messages/${await chat(product.id, [seller, buyer], 2)}`
  await buyer.page.goto(thread)
  await press(buyer.page, 'Suggest a meeting')
  const dialog = buyer.page.getByRole('dialog')
  await expect(dialog.getByLabel('Time')).toHaveAccessibleDescription('Lagos time')
  await dialog.getByLabel('Place').fill('Ikeja City Mall')
  const day = await dialog.getByLabel('Day').inputValue()
  await press(buyer.page, 'Suggest this meeting')
  await expect(buyer.page.locator('time').getByText(/ at 10:00 \(Lagos time\)$/)).toBeVisible()
  await seller.page.goto(thread)
  const meeting = seller.page.locator('time').getByText(/ at 10:00$/)
  await expect(meeting).toBeVisible()
  expect(Date.parse((await meeting.getAttribute('datetime')) ?? '')).toBe(Date.parse(`${day}T10:00+01:00`))
})
