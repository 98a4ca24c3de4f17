import { place } from './fixture/place.ts'
import { buy, card, expectSaid, openPurchase, pay, press } from './trade/act.ts'
import { chain, fund, payDirectly, saleOnChain } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'

const price = '0.75'
const rejected = 'User rejected action.'

test('a rejected payment costs nothing and can be tried again', async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Rejected', price })
  wallet.refuse('eth_sendTransaction')
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText(rejected)
  expect(await page.evaluate(() => localStorage.getItem('mota.outbox'))).toBe('[]')
  wallet.allow('eth_sendTransaction')
  await press(page, 'Try again')
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible({ timeout: 20_000 })
})

test('a tab closed while the wallet asks loses nothing: the payment is found and recorded', async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Closed tab', price })
  const { page, wallet } = buyer
  const release = wallet.hold()
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect.poll(() => wallet.asked).toContain('eth_sendTransaction')
  await page.goto('about:blank')
  release()
  await expect
    .poll(async () => (await chain().getBalance({ address: wallet.address })) < 100n * 10n ** 18n)
    .toBe(true)
  await page.goto('/transactions-buyer')
  await expectSaid(page, 'Your payment for Closed tab has been recorded.')
  await expect(card(page, product.title).getByText('Waiting for seller to deliver.')).toBeVisible()
})

test('a server that is away after paying: paid is said, and recorded when it is back', async ({ meet }) => {
  const [seller, { page }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Server away', price })
  await page.route('**/api/create-transaction', (route) => route.abort())
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByRole('dialog', { name: 'You have successfully paid!' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText('Your payment is safe on the chain')).toBeVisible()
  await page.unroute('**/api/create-transaction')
  await page.goto('/')
  await expectSaid(page, 'Your payment for Server away has been recorded.')
})

test('a node that is slow: each step says what is awaited, and the payment arrives', async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Slow node', price })
  await openPurchase(page, pathOf(product))
  await page.route(`${place().rpc}/**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await pay(page)
  await expect(page.getByText('Trying the payment without sending it…')).toBeVisible()
  expect(wallet.asked).not.toContain('eth_sendTransaction')
  await expect(page.getByText('The payment is on its way.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a purchase pressed before the session is known waits for it', async ({ meet }) => {
  const [seller, { page }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Pressed early', price })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/session', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(pathOf(product))
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  answer()
  await expect(page.getByRole('dialog', { name: 'Buy this vehicle' })).toBeVisible()
})

test('too little money is said before the wallet opens', async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Too dear', price: '5' })
  await fund(wallet.address, '4.9')
  await openPurchase(page, pathOf(product))
  await expect(page.getByRole('alert')).toHaveText('Your wallet holds 4.9 ETH; the vehicle costs 5 ETH.')
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay / })).toBeDisabled()
  expect(wallet.asked).not.toContain('eth_sendTransaction')
})

test('a price changed meanwhile stops the purchase before the wallet opens', async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Edited', price })
  await openPurchase(page, pathOf(product))
  const { address } = seller
  const { title, brand, description, fuel_type, transmission, vehicle_type, images } = product
  const edited = { title, brand, description, fuel_type, transmission, vehicle_type, address, price: '9' }
  const reply = await seller.page.request.put(`/api/edit-product/${product.slug}`, {
    multipart: { ...edited, existing_images: images[0] ?? '' },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText(/The seller changed this listing/)
  expect(wallet.asked).not.toContain('eth_sendTransaction')
})

test('of two buyers the second is told, before and after the first has paid', async ({ meet }) => {
  const [seller, first, second] = [await meet({ seller: true }), await meet(), await meet()]
  const product = await list(seller, { title: 'Wanted twice', price })
  const release = first.wallet.hold()
  await openPurchase(first.page, pathOf(product))
  await openPurchase(second.page, pathOf(product))
  await pay(first.page)
  await expect(first.page.getByText('Confirm the payment in your wallet.')).toBeVisible()
  await pay(second.page)
  await expect(second.page.getByRole('alert')).toHaveText(/Another buyer is first/)
  release()
  await expect(first.page.getByRole('link', { name: 'Receipt' })).toBeVisible({ timeout: 20_000 })
  await press(second.page, 'Try again')
  await expect(second.page.getByRole('alert')).toHaveText('This vehicle has been sold.')
  expect(second.wallet.asked).not.toContain('eth_sendTransaction')
})

test('a session that ended midway is renewed by one signature', async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Session ended', price })
  await openPurchase(page, pathOf(product))
  await page.context().clearCookies()
  await pay(page)
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible({ timeout: 20_000 })
  expect(wallet.asked.filter((method) => method === 'personal_sign')).toHaveLength(1)
})

test('a payment the page never saw is the buyer’s all the same', async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Paid elsewhere', price })
  const id = await payDirectly(buyer, product)
  await buyer.page.goto('/transactions-buyer')
  const mine = buyer.page.getByRole('article', { name: `Transaction ${id}:` })
  await expect(mine.getByText('Waiting for seller to deliver.')).toBeVisible()
  await expect(mine.getByText(/Not recorded yet|Recovered/)).toBeVisible()
})

test('an index that is away: the chain is read instead, and sales go on', async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Index away', price })
  const id = await payDirectly(buyer, product)
  await seller.page.route(`${place().web}/subgraph`, (route) => route.abort())
  await seller.page.goto('/transactions-seller')
  await expect(seller.page.getByText(/Read straight from the chain/)).toBeVisible({ timeout: 20_000 })
  await press(seller.page, 'Deliver')
  await press(seller.page, 'Yes, delivered')
  await expectSaid(seller.page, 'Product delivered successfully.')
  await expect(seller.page.getByText('Waiting for user to confirm.')).toBeVisible()
  expect((await saleOnChain(id))?.status).toBe(1)
})

test('steps of a sale survive a rejection and a server that is away', async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Stubborn step', price })
  await buy(buyer, pathOf(product))
  const { page, wallet } = seller
  await page.goto('/transactions-seller')
  wallet.refuse('eth_sendTransaction')
  await press(page, 'Deliver')
  await press(page, 'Yes, delivered')
  await expectSaid(page, rejected)
  wallet.allow('eth_sendTransaction')
  await page.route('**/api/update-transaction', (route) => route.fulfill({ status: 500, json: {} }))
  await press(page, 'Deliver')
  await press(page, 'Yes, delivered')
  await expectSaid(page, 'Something went updating status in db')
  await expect(page.getByText('Waiting for user to confirm.')).toBeVisible()
  await page.unroute('**/api/update-transaction')
  const told = page.waitForResponse((response) => response.url().endsWith('/api/update-transaction'))
  await page.reload()
  expect((await (await told).json()).new_status).toBe(1)
})
