import { buy, card, chat, expectSaid, pay, press, rejected, step, write } from './trade/act.ts'
import { act, escrowBalance, lastSale } from './trade/chain.ts'
import { drawn, list, pathOf } from './trade/listing.ts'
import { connect } from './trade/person.ts'
import { cover, seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

// Each test plays both sides of a sale and checks a dozen screens.
test.describe.configure({ timeout: 300_000 })

test('two people ask, bargain, pay the agreed price, meet, and agree on a lower price', async ({ meet }) => {
  const [seller, buyer] = [
    await meet({ seller: true, name: 'Ngozi Eze' }),
    await meet({ name: 'Chidi Okafor' }),
  ]
  const product = await list(seller, { title: 'Toyota Corolla to bargain for', price: '3' }, cover)
  const guest = await meet({ guest: true })
  await guest.page.goto(pathOf(product))
  await press(guest.page, 'Ask the seller')
  await expect(guest.page).toHaveURL(`/auth?next=${encodeURIComponent(pathOf(product))}`)

  await buyer.page.goto(pathOf(product))
  await press(buyer.page, 'Ask the seller')
  await buyer.page.getByLabel('Your question').fill('Is the timing belt new?')
  await seen(buyer.page, 'question')
  await press(buyer.page, 'Send')
  await expect(buyer.page).toHaveURL(/\/messages\/0x/)
  await expect(buyer.page.getByText('Only the two of you can read this.')).toBeVisible()

  // The top bar shows the new message to the seller, and the reply reaches the buyer without a reload.
  await seller.page.goto('/')
  const bar = seller.page.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Messages 1 new' })).toBeVisible()
  await bar.getByRole('link', { name: /^Messages/ }).click()
  await seller.page.getByRole('link', { name: /Chidi Okafor/ }).click()
  await expect(seller.page.getByRole('region', { name: 'Messages' })).toContainText('timing belt')
  await expect(bar.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await write(seller.page, 'Changed at 80,000 km.\nThe bill is in the car.')
  await expect(buyer.page.getByText('Changed at 80,000 km.').first()).toBeVisible()

  // A failed message stays, and Retry sends it.
  await buyer.page.route('**/api/send-message', (route) => route.abort(), { times: 1 })
  await write(buyer.page, 'Can I see it tomorrow?')
  await expect(buyer.page.getByRole('alert')).toContainText('Not sent.')
  await press(buyer.page, 'Retry')
  await expect(buyer.page.getByText('Not sent.')).toBeHidden()
  await expect(seller.page.getByText('Can I see it tomorrow?').first()).toBeVisible()

  // A typed message survives a reload.
  await buyer.page.getByRole('textbox', { name: 'Message' }).fill('I would like to')
  await buyer.page.reload()
  await expect(buyer.page.getByRole('textbox', { name: 'Message' })).toHaveValue('I would like to')
  await buyer.page.getByRole('textbox', { name: 'Message' }).fill('')

  await press(buyer.page, 'Make an offer')
  await buyer.page.getByRole('textbox', { name: 'Price' }).fill('3')
  await press(buyer.page, 'Offer 3 ETH')
  await expect(buyer.page.getByText('Offer less than the asking price')).toBeVisible()
  await buyer.page.getByRole('textbox', { name: 'Price' }).fill('2.5')
  await press(buyer.page, 'Offer 2.5 ETH')
  await press(seller.page, 'Counter-offer')
  await seller.page.getByRole('textbox', { name: 'Price' }).fill('2.7')
  await press(seller.page, 'Offer 2.7 ETH')
  await expect(buyer.page.getByText('Replaced')).toBeVisible()
  await seen(buyer.page, 'thread')
  await press(buyer.page, 'Accept')
  await press(buyer.page, 'Yes, accept')
  await buyer.page.getByRole('link', { name: 'Buy for 2.7 ETH' }).click()
  await expect(buyer.page.getByText('The seller accepted 2.7 ETH.')).toBeVisible()
  await seen(buyer.page, 'agreed')
  await buyer.page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  await expect(buyer.page.getByText(/You pay 2.7 ETH.*The asking price is 3 ETH/)).toBeVisible()
  await seen(buyer.page, 'agreed-purchase')
  await pay(buyer.page)
  await buyer.page.getByRole('link', { name: 'Follow the sale' }).click()

  // They agree on a meeting.
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

test('the arbiter reads a contested dispute with its picture and messages, and decides it', async ({
  meet,
}) => {
  const [seller, buyer] = [
    await meet({ seller: true, name: 'Ngozi Eze' }),
    await meet({ name: 'Chidi Okafor' }),
  ]
  const product = await list(seller, { title: 'Honda Civic to argue about', price: '2' }, cover)
  await buy(buyer, pathOf(product))
  await act(seller, 'deliver', await lastSale())
  await buyer.page.goto('/transactions-buyer')
  await press(buyer.page, 'Dispute')
  await press(buyer.page, 'Yes, dispute')
  await expect(buyer.page.getByText('Choose a reason.')).toBeVisible()
  await buyer.page.getByLabel('Reason').selectOption('damaged')
  await buyer.page.getByLabel('What is wrong?').fill('The gearbox slips in third gear.')
  await buyer.page.getByLabel('Pictures of what is wrong').setInputFiles(await drawn(buyer.page, 1))
  await expect(buyer.page.getByRole('img', { name: 'To be sent: 1' })).toBeVisible()
  await seen(buyer.page, 'dispute')
  await press(buyer.page, 'Yes, dispute')
  await expectSaid(buyer.page, 'Transaction disputed.')
  await expect(buyer.page.getByRole('dialog')).toBeHidden()

  await seller.page.goto('/transactions-seller')
  const sold = card(seller.page, product.title)
  await expect(sold.getByText('The gearbox slips in third gear.')).toBeVisible()
  await step(seller.page, 'Contest return', 'Yes, contest', 'Return contested. The arbiter decides.')
  await sold.getByRole('link', { name: 'Write to Chidi Okafor' }).click()
  await expect(seller.page.getByRole('img', { name: 'From Chidi Okafor' })).toBeVisible()
  await write(seller.page, 'It was fine on the test drive.')
  await expect(seller.page.getByText('Sending…')).toBeHidden()
  // The arbiter sees both proposals, and all messages although they do not fit on one page.
  await seller.page.goto('/transactions-seller')
  for (const [price, label] of [
    ['1.5', 'Agree on a lower price'],
    ['1.8', 'Propose another price'],
  ] as const) {
    await sold.getByRole('button', { name: label }).click()
    await seller.page.getByLabel('New price').fill(price)
    await press(seller.page, 'Sign and propose')
    await expect(seller.page.getByRole('dialog')).toBeHidden()
  }
  await chat(product.id, [seller, buyer], 60)

  const arbiter = await meet({ account: 0, guest: true })
  await connect(arbiter)
  await expectSaid(arbiter.page, 'Logged in.')
  await arbiter.page
    .getByRole('banner')
    .getByRole('link', { name: /^Disputes/ })
    .click()
  await arbiter.page.getByRole('link', { name: product.title }).first().click()
  await expect(arbiter.page.getByText('Unchanged since the buyer paid')).toBeVisible()
  await expect(arbiter.page.getByRole('img', { name: 'No. 1, sent by the buyer' })).toBeVisible()
  const splits = arbiter.page.getByRole('region', { name: 'Proposed splits' }).getByRole('listitem')
  await expect(splits).toHaveText([/Open.*0\.2 ETH/s, /Replaced.*0\.5 ETH/s])
  const conversation = arbiter.page.getByRole('region', { name: 'Messages' })
  await expect(conversation).toContainText('Dispute: Damaged')
  for (const event of [
    'The buyer paid into escrow.',
    'The seller marked the vehicle as delivered.',
    'The buyer opened a dispute.',
    'The seller contested the dispute. The arbiter decides.',
  ])
    await expect(conversation).toContainText(event)
  await expect(conversation).toContainText('It was fine on the test drive.')
  await seen(arbiter.page, 'case')
  await step(arbiter.page, 'Decide for buyer', 'Yes, to the buyer', 'Decided for the buyer.')
  await buyer.page.reload()
  await expect(card(buyer.page, product.title)).toContainText('2 ETH was refunded to your balance.')
})
