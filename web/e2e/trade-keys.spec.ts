import type { Page } from '@playwright/test'
import { place } from './fixture/place.ts'
import { expectSaid, press, rejected } from './trade/act.ts'
import { balanceOf, fund } from './trade/chain.ts'
import { openDevice, signUp } from './trade/passkey.ts'
import { otherWay, signInWith } from './trade/person.ts'
import { seen } from './trade/seen.ts'
import { anyAccount, expect, expectAccessible, expectNoOverflow, phone, test } from './trade/test.ts'
import { installWallet } from './trade/wallet.ts'

const stranger = '0x000000000000000000000000000000000000bEEF'

const passkeyOf = (page: Page) => page.evaluate(() => localStorage.getItem('mota.passkey') ?? '')

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
  await otherWay(page, 'I already have an account').click()
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
  // A later question does not show why an earlier attempt failed.
  await second.device.refuse(true)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveText(rejected)
  await second.device.refuse(false)
  await press(page, 'Cancel')
  await removal.click()
  await expect(page.getByRole('alertdialog').getByRole('alert')).toHaveCount(0)
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
  await signInWith(other, 'MetaMask')
  await expect(other.getByRole('heading', { name: 'Which account?' })).toBeVisible()
  await expect(other.getByRole('button', { name: /^Open the account 0x/ })).toBeFocused()
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
  await press(other, 'Change')
  await press(other, 'Continue')
  await expect(other.getByRole('dialog').getByRole('alert')).toHaveCount(0)
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

test('a second attempt to add a device uses the passkey that the first one made', async ({ browser }) => {
  const { page, device } = await openDevice(browser)
  await page.goto('/auth')
  await fund(await signUp(page), '3')
  await page.goto('/account?show=advanced')
  await device.plugIn()
  await device.refuse(true)
  await press(page, 'Add another device')
  await expectSaid(page, rejected)
  await device.refuse(false)
  // The other device is gone, so it cannot make another passkey.
  await press(page, 'Add another device')
  await expectSaid(page, 'The other device can now use your account.')
  await expect(page.getByText('2 keys can use this account.')).toBeVisible()
  await page.context().close()
})
