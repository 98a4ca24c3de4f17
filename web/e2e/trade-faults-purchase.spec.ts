import { hold } from './fixture/test.ts'
import { openPurchase, pay } from './trade/act.ts'
import { fund } from './trade/chain.ts'
import { edit, list, pathOf } from './trade/listing.ts'
import { expect, expectNoOverflow, phone, test } from './trade/test.ts'

const price = '0.75'

test('Buy clicked before the session is known opens the dialog afterwards', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, { page }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Pressed early', price })
  const answer = await hold(page, '**/api/auth/session')
  await page.goto(pathOf(product))
  await page.getByRole('button', { name: 'Buy', exact: true }).first().click()
  answer()
  await expect(page.getByRole('dialog', { name: 'Buy this vehicle' })).toBeVisible()
})

test('a buyer with too little ETH sees a message before the wallet opens', async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Too dear', price: '5' })
  await fund(wallet.address, '4.909768442859565655')
  await openPurchase(page, pathOf(product))
  await expect(page.getByRole('alert')).toHaveText(
    /^You need 5\.\d{1,4} ETH with the network fee, and you have 4\.9 ETH\.$/,
  )
  await expect(page.getByRole('link', { name: 'How to get ether' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay / })).toBeDisabled()
  expect(wallet.requests).not.toContain('eth_sendTransaction')
})

test('a listing edited during the purchase shows old and new values, and the button names the new price', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Edited', price: '1' })
  await openPurchase(page, pathOf(product))
  await edit(seller, product, {
    price: '3',
    mileage: '140000',
    description: 'Two owners.',
    condition: 'nigerian_used',
  })
  await pay(page)
  const dialog = page.getByRole('dialog', { name: 'The seller changed this listing' })
  for (const [before, now] of [
    ['1 ETH', '3 ETH'],
    ['88,000 km', '140,000 km'],
    ['One owner, serviced in Lagos.', 'Two owners.'],
    ['Not stated', 'Nigerian used'],
  ] as const) {
    const row = dialog.getByRole('row').filter({ hasText: now })
    await expect(row.getByRole('cell').first()).toContainText(before)
  }
  expect(wallet.requests).not.toContain('eth_sendTransaction')
  await dialog.getByRole('button', { name: 'Pay 3 ETH into escrow' }).click()
  await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
})

test('after an error the button still names the amount', { tag: '@deep' }, async ({ meet }) => {
  const [seller, { page, wallet }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Refused at first', price })
  const hex = `0x${'ab'.repeat(200)}`
  wallet.fail('eth_sendTransaction', `Cannot send ${hex}`)
  await page.setViewportSize(phone)
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByRole('alert')).toContainText(hex)
  await expectNoOverflow(page)
  const { scrollWidth, clientWidth } = await page
    .getByRole('dialog')
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  expect(scrollWidth).toBe(clientWidth)
  await expect(
    page.getByRole('dialog').getByRole('button', { name: `Pay ${price} ETH into escrow` }),
  ).toBeVisible()
})

test('a second buyer is refused while the first one pays and after the payment', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, first, second] = [await meet({ seller: true }), await meet(), await meet()]
  const product = await list(seller, { title: 'Wanted twice', price })
  const release = first.wallet.hold()
  await openPurchase(first.page, pathOf(product))
  await openPurchase(second.page, pathOf(product))
  await pay(first.page)
  await expect(first.page.getByText(/^Confirm the payment/)).toBeVisible()
  await pay(second.page)
  await expect(second.page.getByRole('alert')).toHaveText(
    /Another buyer is paying for this vehicle right now/,
  )
  release()
  await expect(first.page.getByRole('link', { name: 'Receipt' })).toBeVisible()
  await pay(second.page)
  await expect(second.page.getByRole('alert')).toHaveText('This vehicle has been sold.')
  expect(second.wallet.requests).not.toContain('eth_sendTransaction')
})
