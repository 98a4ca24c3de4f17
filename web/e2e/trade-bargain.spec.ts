import type { Route } from '@playwright/test'
import { buy, card, pay, press, write } from './trade/act.ts'
import { list, pathOf } from './trade/listing.ts'
import { coverOf, seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

test('two people bargain over messages, and the buyer pays the agreed price', async ({ meet }) => {
  const [seller, buyer] = [
    await meet({ seller: true, name: 'Ngozi Eze' }),
    await meet({ name: 'Chidi Okafor' }),
  ]
  const product = await list(
    seller,
    { title: 'Toyota Corolla to bargain for', price: '3' },
    await coverOf(seller),
  )
  const guest = await meet({ guest: true })
  await guest.page.goto(pathOf(product))
  await press(guest.page, 'Ask the seller')
  await guest.page.getByRole('link', { name: 'I have a wallet' }).click()
  await expect(guest.page).toHaveURL(`/auth?next=${encodeURIComponent(`${pathOf(product)}?form=question`)}`)

  await buyer.page.goto(pathOf(product))
  await press(buyer.page, 'Ask the seller')
  await buyer.page.getByLabel('Your question').fill('Is the timing belt new?')
  // A press beside the dialog does not lose the text.
  await buyer.page.mouse.click(5, 5)
  await expect(buyer.page.getByLabel('Your question')).toHaveValue('Is the timing belt new?')
  await seen(buyer.page, 'question')
  await press(buyer.page, 'Send')
  await expect(buyer.page).toHaveURL(/\/messages\/0x/)
  const thread = buyer.page.url()
  await expect(buyer.page.getByText('Pay only through Buy.')).toBeVisible()

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

  // After a reload it is in the field again.
  await buyer.page.route('**/api/send-message', (route) => route.abort(), { times: 1 })
  await write(buyer.page, 'Is Friday better?')
  await expect(buyer.page.getByRole('alert')).toContainText('Not sent.')
  await buyer.page.reload()
  await expect(buyer.page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is Friday better?')

  // The server has this one, although its answer is lost. The same words again are another message.
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await buyer.page.route('**/api/send-message', lose, { times: 1 })
  const messages = seller.page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  const question = messages.filter({ hasText: 'Is Friday better?' })
  await press(buyer.page, 'Send')
  await expect(question).toHaveCount(1)
  await expect(buyer.page.getByText('Not sent.')).toBeHidden()
  await write(buyer.page, 'Is Friday better?')
  await expect(question).toHaveCount(2)

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
  // The purchase is open at once. Without it, the page shows the agreed price too.
  const purchase = buyer.page.getByRole('dialog', { name: 'Buy this vehicle' })
  await expect(purchase).toContainText('2.7 ETH')
  await buyer.page.keyboard.press('Escape')
  await expect(purchase).toBeHidden()
  await expect(buyer.page.getByText('You accepted 2.7 ETH.')).toBeVisible()
  // The agreed price leads, and on a phone it stands beside Buy.
  const foot = buyer.page.locator('[data-foot]')
  await expect(foot).toContainText('2.7 ETH')
  await expect(foot).not.toContainText('3 ETH')
  await expect(buyer.page.getByText('The asking price is 3 ETH.')).toBeVisible()
  await seen(buyer.page, 'agreed')
  await buyer.page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  await expect(buyer.page.getByText(/^You pay 2.7 ETH, .*The asking price is 3 ETH/)).toBeVisible()
  await seen(buyer.page, 'agreed-purchase')
  await pay(buyer.page)
  await buyer.page.getByRole('link', { name: 'Follow the sale' }).click()
  await expect(card(buyer.page, product.title)).toContainText('2.7 ETH')

  // The card of the offer follows the vehicle, which is sold now.
  await seller.page.goto(thread)
  await expect(seller.page.getByText('The buyer can pay this price')).toHaveCount(0)
})

test('an accepted offer can no longer be paid once somebody else has bought the vehicle', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer, other] = [await meet({ seller: true }), await meet(), await meet()]
  const product = await list(seller, { title: 'Sold to somebody else', price: '3' })
  const post = async ({ page }: typeof buyer, path: string, data: object) => {
    const reply = await page.request.post(`/api${path}`, { data })
    expect(reply.ok(), await reply.text()).toBe(true)
    return reply.json()
  }
  const offer = { product_id: product.id, kind: 'offer', body: { price: '2.5' } }
  const { id, conversation_id } = await post(buyer, '/send-message', offer)
  await post(seller, '/answer-message', { message_id: id, answer: 'accept' })
  await buyer.page.goto(`/messages/${conversation_id}`)
  await expect(buyer.page.getByRole('link', { name: 'Buy for 2.5 ETH' })).toBeVisible()
  await buy(other, pathOf(product))
  await expect(buyer.page.getByText(/so this price can no longer be paid/)).toBeVisible()
  await expect(buyer.page.getByRole('link', { name: 'Buy for 2.5 ETH' })).toHaveCount(0)
  await expect(buyer.page.getByText(/You can buy the vehicle at this price/)).toHaveCount(0)
})

test('Back closes a dialog and keeps its text, and leaves the page once none is open', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Kia with a dialog', price: '0.5' })
  const dialog = page.getByRole('dialog')
  const back = () => page.evaluate(() => history.back())
  await page.goto('/brands')
  await page.goto(pathOf(product))
  await press(page, 'Ask the seller')
  const question = page.getByLabel('Your question')
  await question.fill('Half a question')
  await back()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(pathOf(product))
  await press(page, 'Ask the seller')
  await expect(question).toHaveValue('Half a question')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await press(page, 'Ask the seller')
  await expect(question).toHaveValue('Half a question')
  await press(page, 'Send')
  await expect(page).toHaveURL(/\/messages\/0x/)
  await expect(page.getByText('Half a question').first()).toBeVisible()
  await press(page, 'Suggest a meeting')
  await dialog.getByLabel('Place').fill('Ikeja City')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(page, 'Suggest a meeting')
  await expect(dialog.getByLabel('Place')).toHaveValue('Ikeja City')
  await press(page, 'Suggest this meeting')
  await expect(dialog).toBeHidden()
  await back()
  await expect(page).toHaveURL(pathOf(product))
  await press(page, 'Make an offer')
  await dialog.getByLabel('Price').fill('0.4')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await press(page, 'Make an offer')
  await expect(dialog.getByLabel('Price')).toHaveValue('0.4')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await press(page, 'Buy')
  const release = wallet.hold()
  await pay(page)
  await expect.poll(() => wallet.requests).toContain('eth_sendTransaction')
  // A payment is on its way.
  for (let presses = 0; presses < 2; presses++) {
    await page.evaluate(async () => {
      const { navigation } = window as unknown as { navigation: EventTarget }
      const change = () =>
        new Promise((resolve) => navigation.addEventListener('currententrychange', resolve, { once: true }))
      history.back()
      await change()
      await change()
    })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(pathOf(product))
  }
  release()
  await expect(page.getByRole('link', { name: 'Follow the sale' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await back()
  await expect(page).toHaveURL('/brands')
})
