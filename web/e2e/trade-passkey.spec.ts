import type { Page } from '@playwright/test'
import { place } from './fixture/place.ts'
import { expectSaid, openPurchase, openSale, part, pay, press, rejected, step } from './trade/act.ts'
import { balanceOf, escrowBalance, fund } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { addressOf, continueWords, openDevice, register, signUp } from './trade/passkey.ts'
import { seen } from './trade/seen.ts'
import { anyAccount, expect, expectAccessible, expectNoOverflow, phone, test } from './trade/test.ts'
import { installWallet } from './trade/wallet.ts'

const stranger = '0x000000000000000000000000000000000000bEEF'

const passkeyOf = (page: Page) => page.evaluate(() => localStorage.getItem('mota.passkey') ?? '')

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
  await other.getByRole('radio', { name: 'MetaMask' }).check()
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
  // Mota has no fees left to pay: the page says so before the account pays.
  const spent = 'Mota has paid as many network fees as it can for now.'
  await page.route('**/api/paymaster', (route) => route.fulfill({ status: 429, json: { message: spent } }))
  await fund(address, '0.6')
  await pay(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    `${spent} Press the button again to pay the fee from your account.`,
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

test('a passkey on another device opens the same account, whose money can be sent on', {
  tag: '@deep',
}, async ({ browser }) => {
  const first = await openDevice(browser)
  await first.page.goto('/auth')
  const address = await signUp(first.page)
  const [credential] = await first.device.passkeys()

  const second = await openDevice(browser)
  const { page } = second
  await page.setViewportSize(phone)
  if (credential) await second.device.receive(credential)
  await page.goto('/auth')
  await page.getByRole('radio', { name: 'Passkey' }).check()
  await press(page, 'Use a passkey I already have')
  await expectSaid(page, 'Logged in.')
  expect(JSON.parse(await passkeyOf(page)).address.toLowerCase()).toBe(address.toLowerCase())

  // A stage can name a site where people buy ether.
  const exchange = 'https://exchange.example/ether'
  await page.route('**/api/config', async (route) => {
    const stage = await (await route.fetch()).json()
    await route.fulfill({ json: { ...stage, exchange } })
  })
  await page.goto('/account?show=advanced')
  await expect(page.getByText('Your passkey is the only key to this account.')).toBeVisible()
  await press(page, 'Add money')
  await expect(page.getByRole('img', { name: 'QR code of your address' })).toBeVisible()
  const buying = page.getByRole('link', { name: 'Buy ether at exchange.example' })
  await expect(buying).toHaveAttribute('href', exchange)
  await seen(page, 'passkey-add-money')
  await expectAccessible(page)
  await press(page, 'Get 10 test ETH from this local market')
  await expectSaid(page, 'Your wallet now holds 10 test ETH.')
  await press(page, 'Add money')
  await press(page, 'Get test USDC from this local market')
  await expectSaid(page, 'Your wallet now holds 50,000 test USDC.')
  await expect(page.getByRole('region', { name: 'Your wallet' })).toContainText('50,000 USDC')
  await seen(page, 'passkey-account')
  await expectNoOverflow(page)
  await expectAccessible(page)

  await press(page, 'Send')
  await seen(page, 'send')
  await page.getByRole('dialog').getByLabel('Address').fill(stranger)
  await page.getByRole('dialog').getByLabel('Amount in ETH').fill('10')
  await press(page, 'Continue')
  await expect(page.getByText('Leave a little for the network fee.')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Amount in ETH').fill('1.5')
  await press(page, 'Continue')
  await expect(page.getByText(stranger)).toBeVisible()
  await seen(page, 'send-question')
  const before = await balanceOf(stranger)
  await press(page, 'Send 1.5 ETH')
  await expectSaid(page, 'Sent 1.5 ETH.')
  expect((await balanceOf(stranger)) - before).toBe(15n * 10n ** 17n)

  await second.device.plugIn()
  await press(page, 'Add another device')
  await expectSaid(page, 'The other device can now use your account.')
  await expect(page.getByText('2 keys can use this account.')).toBeVisible()

  // The other device is lost: it loses the account, and every other browser its session.
  const removal = page.getByRole('button', { name: /^Remove the passkey of / })
  await expect(removal).toHaveCount(1)
  await seen(page, 'passkey-devices')
  await expectAccessible(page)
  await removal.click()
  await seen(page, 'passkey-remove')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expectSaid(page, 'The key was removed. All other browsers are signed out.')
  await expect(page.getByText('Your passkey is the only key to this account.')).toBeVisible()
  await first.page.goto('/account')
  await expect(first.page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  for (const { page: one } of [first, second]) await one.context().close()
})

test('a wallet that was added as a key opens the account when the passkey is lost', { tag: '@deep' }, async ({
  browser,
}) => {
  const account = anyAccount()
  const first = await openDevice(browser)
  const wallet = await installWallet(first.page, { account, rpc: place().rpc })
  await first.page.goto('/auth')
  const address = await signUp(first.page)
  await fund(address, '3')
  const { page } = first
  await page.goto('/account?show=advanced')
  await press(page, 'Add a wallet')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Passkey' })).toBeHidden()
  await dialog.getByRole('radio', { name: 'MetaMask' }).check()
  await press(page, 'Continue')
  await expect(dialog.getByText(wallet.address)).toBeVisible()
  await seen(page, 'wallet-key')
  await expectAccessible(page)
  // If either owner refuses, no key is added.
  wallet.refuse('personal_sign')
  await press(page, 'Make it a key')
  await expect(dialog.getByRole('alert')).toHaveText(rejected)
  wallet.allow('personal_sign')
  await first.device.refuse(true)
  await press(page, 'Make it a key')
  await expect(dialog.getByRole('alert')).toHaveText(rejected)
  await first.device.refuse(false)
  await press(page, 'Make it a key')
  await expectSaid(page, 'This wallet can now open your account.')
  await expect(page.getByText('2 keys can use this account.')).toBeVisible()
  await page.context().close()

  // Another computer has the wallet alone, on another chain, and sees which account it opens.
  const second = await openDevice(browser)
  const other = second.page
  const same = await installWallet(other, { account, rpc: place().rpc })
  same.onWrongChain()
  await other.goto('/auth')
  await other.getByRole('radio', { name: 'MetaMask' }).check()
  await press(other, 'Connect')
  await expect(other.getByRole('heading', { name: 'Which account?' })).toBeVisible()
  await seen(other, 'wallet-account-choice')
  await expectAccessible(other)
  await other.getByRole('button', { name: /^Open the account 0x/ }).click()
  await expectSaid(other, 'Logged in.')
  await other.goto('/account?show=advanced')
  await expect(other.getByText('In use')).toBeVisible()
  await seen(other, 'wallet-keys')

  await press(other, 'Send')
  await other.getByRole('dialog').getByLabel('Address').fill(stranger)
  await other.getByRole('dialog').getByLabel('Amount in ETH').fill('1.5')
  await press(other, 'Continue')
  const before = await balanceOf(stranger)
  await same.change(account + 1)
  await press(other, 'Send 1.5 ETH')
  await expect(other.getByRole('dialog').getByRole('alert')).toHaveText(
    `Your wallet shows another account. Switch it to ${wallet.address} to proceed.`,
  )
  await same.change(account)
  await press(other, 'Send 1.5 ETH')
  await expectSaid(other, 'Sent 1.5 ETH.')
  expect((await balanceOf(stranger)) - before).toBe(15n * 10n ** 17n)

  // A new passkey takes over, and the lost one goes.
  await press(other, 'Make a passkey on this device')
  await expectSaid(other, 'This device can now use your account.')
  await expect(other.getByText('3 keys can use this account.')).toBeVisible()
  const asked = same.requests.filter((method) => method === 'eth_signTypedData_v4').length
  await other.getByRole('button', { name: /^Remove the passkey of / }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expectSaid(other, 'The key was removed. All other browsers are signed out.')
  expect(same.requests.filter((method) => method === 'eth_signTypedData_v4')).toHaveLength(asked)
  await other.context().close()
})
