import { hold } from './fixture/test.ts'
import { openPurchase, pay, press } from './trade/act.ts'
import { fund } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'

const price = '0.75'

test('a purchase pressed before the session is known waits for it', async ({ meet }) => {
  const [seller, { page }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Pressed early', price })
  const answer = await hold(page, '**/api/auth/session')
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
