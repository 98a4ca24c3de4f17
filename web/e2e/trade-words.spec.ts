import { hold } from './fixture/test.ts'
import { buy, chat, expectSaid, part, pay, press } from './trade/act.ts'
import { payDirectly } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, refuse, test } from './trade/test.ts'

test('a failed change of the account shows a message with the reason below it', { tag: '@deep' }, async ({
  meet,
}) => {
  const { page } = await meet()
  await page.goto('/account?show=basic')
  await refuse(page, '/update-name', 'Busy for a moment.')
  await page.getByLabel('Name', { exact: true }).fill('Zainab M.')
  await press(page, 'Update name')
  await expectSaid(page, 'Failed to update name.')
  await expectSaid(page, 'Busy for a moment.')
  await page.route('**/api/make-vendor', (route) => route.abort())
  await press(page, 'Become a Vendor')
  await expectSaid(page, 'Failed to become a vendor.')
  await expectSaid(page, 'Failed to fetch. Please check internet connection and retry.')
})

test('a failed wishlist request shows an error, and a refused one shows nothing', { tag: '@deep' }, async ({
  meet,
}) => {
  const { page } = await meet()
  await page.goto('/products?brand=Kia')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  const heart = page.getByRole('button', { name: /Save to wishlist/ }).first()
  await refuse(page, '/add-wishlist?*', 'Not now.')
  await heart.click()
  await expect(heart).not.toHaveAttribute('aria-busy')
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.route('**/api/add-wishlist?*', (route) => route.abort())
  await heart.click()
  await expectSaid(page, 'Failed to fetch')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a heart clicked before the wishlist has loaded says so', { tag: '@deep' }, async ({ meet }) => {
  const { page } = await meet()
  const answer = await hold(page, '**/api/wishlists?*')
  await page.goto('/products?brand=Kia')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
  await page
    .getByRole('button', { name: /Save to wishlist/ })
    .first()
    .click()
  await expectSaid(page, 'Please wait, wishlist not ready yet.')
  answer()
})

test('the first tooltip shows after 700 ms and the next one at once', { tag: '@deep' }, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  for (const title of ['First note', 'Second note'])
    await payDirectly(buyer, await list(seller, { title, price: '1' }))
  const { page } = buyer
  await page.setViewportSize({ width: 1280, height: 1_600 })
  await page.route('**/api/get-transactions?*', async (route) => {
    const answer = await (await route.fetch()).json()
    const buyer = answer.buyer.map((one: object) => ({ ...one, recovered: true }))
    await route.fulfill({ json: { ...answer, buyer } })
  })
  await expect(async () => {
    await page.goto('/transactions-buyer')
    await expect(page.getByRole('button', { name: 'Recovered' })).toHaveCount(2, { timeout: 5_000 })
  }).toPass({ timeout: 40_000 })
  const [first, second] = [0, 1].map((index) => page.getByRole('button', { name: 'Recovered' }).nth(index))
  if (!first || !second) throw new Error('No notes.')
  // Moves in steps, because a single jump may miss the note. New data may move the note meanwhile.
  const moveTo = (note: typeof first) =>
    expect(async () => {
      const { x = 0, y = 0 } = (await note.boundingBox()) ?? {}
      await page.mouse.move(x + 12, y + 8, { steps: 12 })
      await page.mouse.move(x + 14, y + 10, { steps: 2 })
      expect(await note.evaluate((button) => button.matches(':hover'))).toBe(true)
    }).toPass()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await moveTo(first)
  await page.clock.runFor(699)
  await expect(first).toHaveAttribute('data-state', 'closed')
  await page.clock.runFor(1)
  await expect(first).toHaveAttribute('data-state', 'delayed-open')
  await moveTo(second)
  await page.clock.runFor(0)
  await expect(second).toHaveAttribute('data-state', 'instant-open')
})

test('a visitor without access to a screen is redirected', { tag: '@deep' }, async ({ meet }) => {
  const [seller, member, guest] = [await meet({ seller: true }), await meet(), await meet({ guest: true })]
  const product = await list(seller, { title: 'Somebody else’s', price: '1' })
  for (const path of ['/account', '/transactions-buyer', '/transactions-seller', '/add']) {
    await guest.page.goto(path)
    await expect(guest.page, path).toHaveURL('/')
  }
  await member.page.goto('/add')
  await expect(member.page).toHaveURL('/')
  for (const { page } of [member, guest]) {
    await page.goto(`/edit-product/${product.slug}`)
    await expect(page).toHaveURL(pathOf(product))
  }
  await seller.page.goto('/transactions-buyer')
  await expect(seller.page.getByRole('link', { name: 'Vendor Transactions' })).toBeVisible()
  await member.page.goto('/transactions-seller')
  await expect(member.page.getByRole('link', { name: 'Vendor Transactions' })).toBeVisible()
})

test('a person whose session cannot be loaded is not sent away as a guest', async ({ meet }) => {
  const { page } = await meet({ seller: true })
  let isDown = true
  await page.route('**/api/auth/session', (route) => (isDown ? route.abort() : route.continue()))
  const unknown = page.getByRole('heading', { name: 'Your account could not be loaded', level: 1 })
  for (const path of ['/account', '/add', '/transactions-buyer', '/messages', '/searches', '/desk']) {
    await page.goto(path)
    await expect(unknown, path).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
  await page.goto('/account')
  await expect(unknown).toBeVisible()
  isDown = false
  await press(page, 'Try again')
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/account')
})

test('the terms can be loaded again, and the page of a sale loads them by itself', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Loaded at last', price: '1' })
  const { page } = buyer
  let isDown = true
  await page.route('**/api/config', (route) => (isDown ? route.abort() : route.continue()))
  // The server sends the terms with a vehicle's page, but not if somebody comes to it from another page.
  await page.goto(`/messages/${await chat(product.id, [seller, buyer], 1)}`)
  await page.locator('#main').getByRole('link', { name: product.title, exact: true }).click()
  await press(page, 'Buy')
  await expect(page.getByRole('heading', { name: 'The terms could not be loaded' })).toBeVisible()
  isDown = false
  await press(page, 'Try again')
  await pay(page)
  await page.getByRole('link', { name: 'Follow the sale' }).click()
  await expect(part(page, 'now')).toBeVisible()
  isDown = true
  await page.reload()
  await expect(page.getByText('Last known status')).toBeVisible()
  isDown = false
  await expect(part(page, 'now')).toBeVisible()
})

test('a payment and a step that the server cannot save show an error', { tag: '@deep' }, async ({ meet }) => {
  const [seller, { page }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Unheard of', price: '1' })
  await refuse(page, '/create-transaction')
  await page.goto(pathOf(product))
  await press(page, 'Buy')
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /^Something went wrong saving transaction to db\. Your payment is safe\. .* Do not pay again\.$/,
    { timeout: 20_000 },
  )
  await seller.page.route('**/api/update-transaction', (route) => route.abort())
  await seller.page.goto('/transactions-seller')
  await press(seller.page, 'Deliver')
  await press(seller.page, 'Yes, delivered')
  await expectSaid(seller.page, 'Something went updating status in db')
})

test('an invalid amount sends nothing, and the contract refuses an amount above the balance', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  await buy(buyer, pathOf(await list(seller, { title: 'For its refund', price: '1' })))
  const { page, wallet } = buyer
  await page.goto('/account?show=advanced')
  for (const amount of ['', '-1', '1e3', 'abc', '1.2.3', '0x1']) {
    await page.getByLabel('Amount in ETH').fill(amount)
    await press(page, 'Withdraw')
  }
  expect(wallet.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.getByLabel('Amount in ETH').fill('0.0')
  await press(page, 'Withdraw')
  await expect(page.getByText('Enter an amount above 0.')).toBeVisible()
  expect(wallet.requests.filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  // A decimal comma is a decimal point, as in every field for a price. It is shown once the field is left.
  await page.getByLabel('Amount in ETH').fill('1,5')
  await page.getByLabel('Amount in ETH').blur()
  await expect(page.getByLabel('Amount in ETH')).toHaveValue('1.5')
  await press(page, 'Withdraw')
  await expectSaid(page, 'InsufficientBalance')
  await expectSaid(page, 'That is more than your balance.')
})
