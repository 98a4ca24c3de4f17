import type { Page } from '@playwright/test'
import { expectSaid, openPurchase, openSale, part, pay, press, rejected, step } from './trade/act.ts'
import { balanceOf, escrowBalance, fund } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { addressOf, continueWords, openDevice, register } from './trade/passkey.ts'
import { seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

/** The time and the presses from "Ask the seller" as a guest to the sent question. */
function watch(page: Page) {
  const begun = performance.now()
  let presses = 0
  return {
    press: async (name: string) => {
      presses++
      await press(page, name)
    },
    /** A press in a prompt of the device or of the wallet, which a test does not see. */
    prompt: () => presses++,
    /** Prints the time, which depends on the machine, and returns the presses. */
    report(what: string) {
      const seconds = Math.round((performance.now() - begun) / 100) / 10
      console.log(`From "Ask the seller" to the sent question with ${what}: ${seconds} s, ${presses} presses`)
      return presses
    },
  }
}

async function askSeller(page: Page, product: Parameters<typeof pathOf>[0]) {
  await expect(page.getByRole('dialog', { name: 'Ask the seller' }).getByLabel('Your question')).toBeVisible()
  await expect(page).toHaveURL(pathOf(product))
  await page.getByLabel('Your question').fill('Is it still there?')
}

test('a guest asks the seller within eight presses, by passkey and by MetaMask', { tag: '@deep' }, async ({
  browser,
  meet,
}) => {
  const product = await list(await meet({ seller: true }), { title: 'Asked within a minute', price: '0.5' })
  const { page } = await openDevice(browser)
  await page.goto(pathOf(product))
  const finger = watch(page)
  await finger.press('Ask the seller')
  await expect(page.getByRole('dialog').getByText('Asked within a minute')).toBeVisible()
  await finger.press(continueWords)
  for (const _ of ['make the passkey', 'sign in']) finger.prompt()
  await register(page, finger.press)
  await askSeller(page, product)
  await finger.press('Send')
  await expect(page).toHaveURL(/\/messages\//)
  await expect(page.getByText('Is it still there?').first()).toBeVisible()
  expect(finger.report('a passkey')).toBeLessThanOrEqual(8)
  await page.context().close()

  const bargainer = (await openDevice(browser)).page
  await bargainer.goto(pathOf(product))
  await press(bargainer, 'Make an offer')
  await press(bargainer, continueWords)
  await register(bargainer)
  const offer = bargainer.getByRole('dialog', { name: 'Make an offer' }).getByLabel('Price')
  await expect(offer).toBeVisible()
  await bargainer.context().close()

  const other = (await meet({ guest: true })).page
  await other.goto(pathOf(product))
  const wallet = watch(other)
  await wallet.press('Ask the seller')
  wallet.prompt()
  await other.getByRole('link', { name: 'I have a wallet' }).click()
  await expect(other.getByText('sign the message in MetaMask')).toBeVisible()
  await wallet.press('Connect')
  for (const _ of ['connect', 'sign']) wallet.prompt()
  await register(other, wallet.press)
  await askSeller(other, product)
  await wallet.press('Send')
  await expect(other).toHaveURL(/\/messages\//)
  expect(wallet.report('MetaMask')).toBeLessThanOrEqual(8)
})

test('somebody without a wallet pays with a passkey and gets a refund straight to it, and Mota pays the fees', async ({
  browser,
  meet,
}) => {
  const seller = await meet({ seller: true })
  const product = await list(seller, { title: 'Bought with a finger', price: '0.5' })
  const { page, device } = await openDevice(browser)
  await page.goto(pathOf(product))
  await press(page, 'Buy')
  await seen(page, 'guest-dialog')
  await device.refuse(true)
  await press(page, continueWords)
  await expect(page.getByRole('dialog').getByText(/^The prompt was closed/)).toBeVisible()
  await device.refuse(false)
  await press(page, continueWords)
  await register(page, undefined, () => seen(page, 'guest-sign-up'))
  const address = await addressOf(page)
  // Straight back to the payment, which says what is missing.
  await expect(page.getByRole('dialog').getByText('You need 0.5 ETH, and you have 0 ETH.')).toBeVisible()
  await fund(address, '0.5')
  await openPurchase(page, pathOf(product))
  await expect(page.getByText('Network fee: paid by Mota.')).toBeVisible()
  await seen(page, 'passkey-pay')

  await device.refuse(true)
  await pay(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(rejected)
  await device.refuse(false)
  await page.route('**/api/bundler', (route) => route.abort())
  await pay(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  expect(await balanceOf(address)).toBe(5n * 10n ** 17n)
  await page.unroute('**/api/bundler')
  // Mota does not pay so much: the page says so before the account pays.
  const tooMuch = 'The network fee of this operation is too high for Mota to pay.'
  await page.route('**/api/paymaster', (route) => route.fulfill({ status: 409, json: { message: tooMuch } }))
  await fund(address, '0.6')
  await pay(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    `${tooMuch} Press the button again to pay the fee from your account.`,
  )
  await expect(page.getByText('Plus a network fee from your account.')).toBeVisible()
  expect(await balanceOf(address)).toBe(6n * 10n ** 17n)
  await fund(address, '0.5')
  await page.unroute('**/api/paymaster')
  await page.reload()
  await openPurchase(page, pathOf(product))
  await pay(page)
  await expect(page.getByRole('link', { name: 'Follow the sale' })).toBeVisible()
  expect(await balanceOf(address)).toBe(0n)

  // Once, the page asks where refunds should go. What waits in the contract comes with the answer.
  await page.getByRole('link', { name: 'Follow the sale' }).click()
  await expect(part(page, 'payouts')).toBeVisible()
  await seen(page, 'payouts')
  await openSale(seller.page, '/transactions-seller', 'Bought with a finger')
  await step(seller.page, 'Refund buyer', 'Yes, refund', 'Transaction cancelled successfully.')
  await expect(part(page, 'payouts')).toContainText('The 0.5 ETH that waits there now comes with it.')
  await press(page, 'Straight to my account')
  await expectSaid(page, 'Auto-withdraw turned on successfully!')
  await expect(part(page, 'payouts')).toBeHidden()
  expect(await balanceOf(address)).toBe(5n * 10n ** 17n)
  expect(await escrowBalance(address)).toBe(0n)
  await page.context().close()
})
