import { buy, card, chat, expectSaid, openSale, part, press, step, write } from './trade/act.ts'
import { act, escrowBalance, salesOf } from './trade/chain.ts'
import { drawn, list, pathOf } from './trade/listing.ts'
import { connect } from './trade/person.ts'
import { coverOf, seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

test('a dispute with a confirmed return refunds the buyer, and the seller puts the vehicle up for sale again', async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Honda Accord disputed', price: '2' })
  await buy(buyer, pathOf(product))
  await buyer.page.getByRole('link', { name: 'Follow the sale' }).click()
  await seller.page.goto('/transactions-seller')
  // The two have not agreed on a meeting, so the seller is warned, and the buyer is told what to do.
  await press(seller.page, 'Deliver')
  await expect(seller.page.getByRole('alertdialog')).toContainText('You have not agreed on a meeting here.')
  await press(seller.page, 'Yes, delivered')
  await expectSaid(seller.page, 'Product delivered successfully.')
  await expect(part(buyer.page, 'handover')).toContainText('Not with the seller? Then dispute.')
  await press(buyer.page, 'Dispute')
  await buyer.page.getByLabel('Reason').selectOption('not_as_described')
  await buyer.page.getByLabel('What is wrong?').fill('The mileage is wrong.')
  await press(buyer.page, 'Yes, dispute')
  await expectSaid(buyer.page, 'Transaction disputed. Waiting for seller to confirm product return.')
  await expect(
    part(buyer.page, 'now').getByRole('heading', { name: 'Waiting for seller to confirm product return.' }),
  ).toBeVisible()
  await step(seller.page, 'Confirm Return', 'Yes, it is back', 'Transaction cancelled successfully.')
  for (const { page } of [seller, buyer]) {
    await expect(card(page, product.title).getByRole('img', { name: 'Cancelled' })).toBeVisible()
  }
  expect(await escrowBalance(buyer.wallet.address)).toBe(2n * 10n ** 18n)
  const buyButton = (name: string) => buyer.page.getByRole('button', { name, exact: true }).first()
  // The server hears of the refund a moment after the chain.
  await expect(async () => {
    await buyer.page.goto(pathOf(product))
    await expect(buyButton('Not for sale')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await seller.page.goto(pathOf(product))
  await seen(seller.page, 'paused')
  await press(seller.page, 'Still for sale')
  await expectSaid(seller.page, 'The vehicle is for sale again.')
  await expect(seller.page.getByRole('button', { name: 'Take down' })).toBeVisible()
  await buyer.page.reload()
  await expect(buyButton('Buy')).toBeEnabled()
})

test('what is written in a dispute stays in its closed dialog, and can be sent again', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Honda Fit written about twice', price: '1' })
  await buy(buyer, pathOf(product))
  const [id = 0n] = (await salesOf(buyer.wallet.address)).map(({ args }) => args.transaction_id ?? 0n)
  await act(seller, 'deliver', id)
  const { page } = buyer
  await openSale(page, '/transactions-buyer', product.title)
  await press(page, 'Dispute')
  await page.getByLabel('Reason').selectOption('damaged')
  await page.getByLabel('What is wrong?').fill('The roof leaks.')
  await page.getByLabel('Pictures to send').setInputFiles(await drawn(page, 1))
  await expect(page.getByRole('img', { name: 'To be sent: 1' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await press(page, 'Dispute')
  await expect(page.getByLabel('Reason')).toHaveValue('damaged')
  await expect(page.getByLabel('What is wrong?')).toHaveValue('The roof leaks.')
  await expect(page.getByRole('img', { name: 'To be sent: 1' })).toBeVisible()

  // The dispute reaches the chain, but the server does not answer. Then it takes the text, but not the picture.
  await page.route('**/api/send-message', (route) => route.abort(), { times: 1 })
  await press(page, 'Yes, dispute')
  await expectSaid(page, 'not all of your reasons were sent')
  const dialog = page.getByRole('dialog', { name: 'Send your reasons' })
  await expect(dialog.getByLabel('What is wrong?')).toHaveValue('The roof leaks.')
  await page.route('**/api/send-message', (route) =>
    route.request().headers()['content-type']?.startsWith('multipart') ? route.abort() : route.continue(),
  )
  await press(page, 'Send again')
  await expect(dialog.getByLabel('What is wrong?')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Send again' })).toBeEnabled()
  await page.unrouteAll()
  await press(page, 'Send again')
  await expect(dialog).toBeHidden()
  await openSale(seller.page, '/transactions-seller', product.title)
  await expect(part(seller.page, 'now').getByText('The roof leaks.')).toBeVisible()
  // Once in what happens now, and once in the conversation.
  await expect(seller.page.getByText('The roof leaks.')).toHaveCount(2)
  await expect(seller.page.getByRole('img', { name: /^From / })).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
})

test('the arbiter reads a contested dispute with its picture and messages, and decides it', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [
    await meet({ seller: true, name: 'Ngozi Eze' }),
    await meet({ name: 'Chidi Okafor' }),
  ]
  const car = { title: 'Honda Civic to argue about', price: '2', city: 'Ikeja', state: 'Lagos' }
  const product = await list(seller, car, await coverOf(seller))
  await buy(buyer, pathOf(product))
  const [id = 0n] = (await salesOf(buyer.wallet.address)).map(({ args }) => args.transaction_id ?? 0n)
  await act(seller, 'deliver', id)
  await openSale(buyer.page, '/transactions-buyer', product.title)
  await press(buyer.page, 'Dispute')
  await press(buyer.page, 'Yes, dispute')
  await expect(buyer.page.getByText('Choose a reason.')).toBeVisible()
  await expect(buyer.page.getByLabel('Reason')).toBeFocused()
  await buyer.page.getByLabel('Reason').selectOption('damaged')
  await buyer.page.getByLabel('What is wrong?').fill('The gearbox slips in third gear.')
  await buyer.page.getByLabel('Pictures to send').setInputFiles(await drawn(buyer.page, 1))
  await expect(buyer.page.getByRole('img', { name: 'To be sent: 1' })).toBeVisible()
  await seen(buyer.page, 'dispute')
  await press(buyer.page, 'Yes, dispute')
  await expectSaid(buyer.page, 'Transaction disputed.')
  await expect(buyer.page.getByRole('dialog')).toBeHidden()
  await expect(part(buyer.page, 'now')).toBeFocused()

  await openSale(seller.page, '/transactions-seller', product.title)
  await expect(part(seller.page, 'now').getByText('The gearbox slips in third gear.')).toBeVisible()
  await press(seller.page, 'Contest return')
  await press(seller.page, 'Yes, contest')
  await expect(seller.page.getByText('Say why the money should not go back.')).toBeVisible()
  await seller.page.getByLabel('Why is the return not right?').fill('The gearbox was checked last month.')
  await seen(seller.page, 'contest')
  await press(seller.page, 'Yes, contest')
  await expectSaid(seller.page, 'Return contested. The arbiter decides.')
  await expect(seller.page.getByRole('img', { name: 'From Chidi Okafor' })).toBeVisible()
  await write(seller.page, 'It was fine on the test drive.')
  await expect(seller.page.getByText('Sending…')).toBeHidden()
  // The arbiter sees both proposals, and all messages although they do not fit on one page.
  for (const [price, label] of [
    ['1.5', 'Agree on a lower price'],
    ['1.8', 'Propose another price'],
  ] as const) {
    await seller.page.getByRole('button', { name: label }).click()
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
  await card(arbiter.page, product.title).getByRole('link', { name: product.title }).first().click()
  await expect(arbiter.page.getByText('Unchanged since the buyer paid')).toBeVisible()
  await expect(part(arbiter.page, 'record').getByText(/ · Ikeja, Lagos$/)).toBeVisible()
  await expect(arbiter.page.getByRole('img', { name: 'No. 1, sent by the buyer' })).toBeVisible()
  const splits = arbiter.page.getByRole('region', { name: 'Proposed lower prices' }).getByRole('listitem')
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
  await expect(conversation).toContainText('The gearbox was checked last month.')
  await seen(arbiter.page, 'case')
  await write(arbiter.page, 'Is there an invoice for the check?')
  await expect(seller.page.getByText('Is there an invoice for the check?', { exact: true })).toBeVisible()
  await expect(seller.page.getByText('The arbiter,')).toBeVisible()
  await press(arbiter.page, 'Suggest a division')
  await arbiter.page.getByLabel('For the seller').fill('1.25')
  await expect(arbiter.page.getByRole('dialog').getByText('0.75 ETH')).toBeVisible()
  await press(arbiter.page, 'Send the suggestion')
  const suggested = /1\.25 ETH for the seller, and 0\.75 ETH back to the buyer/
  await expect(seller.page.getByRole('listitem').filter({ hasText: suggested })).toBeVisible()
  await press(arbiter.page, 'Decide for buyer')
  await press(arbiter.page, 'Yes, to the buyer')
  await expect(arbiter.page.getByText('Give a reason. Both sides read it.')).toBeVisible()
  await arbiter.page.getByLabel('Why do you decide this way?').fill('Nobody showed an invoice.')
  await press(arbiter.page, 'Yes, to the buyer')
  await expectSaid(arbiter.page, 'Decided for the buyer.')
  await buyer.page.reload()
  await expect(card(buyer.page, product.title)).toContainText('2 ETH was refunded to your balance.')
  await expect(card(buyer.page, product.title)).toContainText('The arbiter decided this.')
  // Only accounts that Mota's pages made are asked where payouts go.
  await expect(part(buyer.page, 'payouts')).toHaveCount(0)
  await expect(buyer.page.getByText('Nobody showed an invoice.', { exact: true })).toBeVisible()
  await buyer.page.getByRole('link', { name: 'Receipt' }).click()
  await expect(buyer.page.getByRole('main')).toContainText(
    '2 ETH was refunded to the buyer. The arbiter decided this.',
  )
  await expect(buyer.page.getByRole('main')).toContainText(/Worth that day.*About ₦/s)
  await seen(buyer.page, 'receipt of a refund')
})
