import type { Page } from '@playwright/test'
import { expectSaid, press } from './trade/act.ts'
import { balanceOf, fund } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { addDevice, addressOf, openDevice, register, signUp } from './trade/passkey.ts'
import { signInWith } from './trade/person.ts'
import { seen } from './trade/seen.ts'
import { expect, test } from './trade/test.ts'

const stranger = '0x00000000000000000000000000000000000acc75'
const half = 5n * 10n ** 17n
const words = 'Only the first of us wrote this.'

const sent = async () => balanceOf(stranger)

async function leave(page: Page) {
  await page.goto('/account')
  await press(page, 'Disconnect wallet')
  await expectSaid(page, 'Logged out.')
}

async function fillSend(page: Page, amount: string) {
  await page.goto('/account?show=advanced')
  await press(page, 'Send')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(stranger)
  await dialog.getByLabel('Amount in ETH').fill(amount)
  await press(page, 'Continue')
}

/** Sends money, and closes the page after the bundler has it and before the page knows. */
async function sendAndLeave(page: Page) {
  const taken = Promise.withResolvers<void>()
  await page.route('**/api/bundler', async (route) => {
    const isSending = route.request().postDataJSON().method === 'eth_sendUserOperation'
    if (!isSending) return route.continue()
    await route.fetch()
    taken.resolve()
  })
  await press(page, 'Send 0.5 ETH')
  await taken.promise
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

test('two people share a browser: each opens their own account, and nothing of one reaches the other', {
  tag: '@deep',
}, async ({ browser, meet }) => {
  test.setTimeout(600_000)
  const vendor = await meet({ seller: true })
  const product = await list(vendor, { title: 'Seen by two people', price: '0.5' })
  const unasked = await list(vendor, { title: 'Never asked about', price: '0.5' })
  const { page, device } = await openDevice(browser)
  await page.goto('/auth')
  const first = await signUp(page)
  await fund(first, '3')
  await page.goto(pathOf(product))
  await press(page, 'Ask the seller')
  await page.getByLabel('Your question').fill('Asked by the first.')
  await press(page, 'Send')
  await expect(page).toHaveURL(/\/messages\//)
  const thread = page.url()
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  const before = await sent()
  await fillSend(page, '0.5')
  await sendAndLeave(page)
  await expect.poll(sent).toBe(before + half)
  await leave(page)

  // The second account has a passkey of its own, and the first one keeps its passkey.
  await page.goto(pathOf(product))
  await press(page, 'Ask the seller')
  await page.getByRole('button', { name: /^Create a new account/ }).click()
  await register(page, undefined, undefined, 'Chidi Obi')
  await expect(page.getByLabel('Your question')).toHaveValue('')
  const second = await addressOf(page)
  expect(second).not.toBe(first)
  expect(await device.passkeys()).toHaveLength(2)
  await page.goto('/messages')
  await expect(page.getByText('Seen by two people')).toBeHidden()
  await page.goto(thread)
  await expect(page.getByText('Asked by the first.')).toBeHidden()
  await fund(second, '2')
  await fillSend(page, '0.25')
  await press(page, 'Send 0.25 ETH')
  await expectSaid(page, 'Sent 0.25 ETH.')
  await leave(page)

  // The page says whose account each button opens.
  await page.goto(pathOf(product))
  await press(page, 'Ask the seller')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^The passkey used last opens the account of Chidi Obi, 0x/)).toBeVisible()
  await seen(page, 'accounts-guest')
  await page.goto('/auth')
  await expect(page.getByText(/^Press Connect to open the account of Chidi Obi/)).toBeVisible()
  await seen(page, 'accounts-choice')
  await page.getByRole('button', { name: /^Open the account of Bisi Ade, 0x/ }).click()
  await expectSaid(page, 'Logged in.')
  expect(await addressOf(page)).toBe(first)
  await page.goto(thread)
  await expect(page.getByText('Asked by the first.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(words)
  // What the first one sent before the second one came is found, and not sent again.
  await fillSend(page, '0.5')
  await press(page, 'Send 0.5 ETH')
  await expectSaid(page, 'Sent 0.5 ETH.')
  expect(await sent()).toBe(before + half + half / 2n)

  // Meanwhile the second one signs in in another window. The first window can do nothing with that account.
  const third = await page.context().newPage()
  // A phone freezes windows in the background, which then hear nothing from others.
  for (const window of [page, third])
    await window.addInitScript(() => {
      BroadcastChannel.prototype.addEventListener = () => {}
      Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => {} })
    })
  await fillSend(page, '0.1')
  await third.goto(pathOf(unasked))
  await press(third, 'Ask the seller')
  await third.getByLabel('Your question').fill('Typed by the first.')
  // Otherwise the next count of unread messages would tell these windows at once.
  for (const window of [page, third])
    await window.route('**/api/get-conversations*', (route) => route.abort('timedout'))
  const other = await page.context().newPage()
  const otherDevice = await addDevice(other)
  for (const passkey of await device.passkeys()) await otherDevice.receive(passkey)
  await leave(other)
  await other.goto('/auth')
  await other.getByRole('button', { name: /^Open the account of Chidi Obi, 0x/ }).click()
  await expectSaid(other, 'Logged in.')
  await press(page, 'Send 0.1 ETH')
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Another account has signed in in this browser\. Nothing was sent\./,
  )
  expect(await sent()).toBe(before + half + half / 2n)
  // Nor can a call that names no wallet: the second one would have asked.
  await press(third, 'Send')
  await expectSaid(third, 'Another account has signed in in this browser. This window shows it now.')
  await third.goto('/messages')
  await expect(third.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expect(third.getByText('Never asked about')).toBeHidden()
  // It learns of it, and leaves the other window signed in.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expectSaid(page, 'Another account has signed in in this browser. This window shows it now.')
  await other.goto('/account')
  await expect(other.getByLabel('Address')).toHaveValue(second.toLowerCase())
  await page.goto('/account')
  await expect(page.getByLabel('Address')).toHaveValue(second.toLowerCase())
  await page.context().close()
})

test('what the page knows of one person is gone when another one signs in', async ({ meet }) => {
  const { page, wallet, account } = await meet({ name: 'Ada Obi' })
  const other = await meet({ name: 'Bola Ade' })
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/sessions')) asked++
  })
  const openAccount = () =>
    page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click()
  const others = page.getByRole('listitem').getByRole('button', { name: 'Sign out' })
  const change = async (to: number) => {
    await press(page, 'Disconnect wallet')
    await expectSaid(page, 'Logged out.')
    await wallet.change(to)
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await signInWith(page, 'MetaMask')
    await expectSaid(page, 'Logged in.')
    await openAccount()
  }
  await page.goto('/account')
  await expect(page.getByText('This browser')).toBeVisible()
  await expect(others).toHaveCount(0)

  await change(other.account)
  await expect(page.getByLabel('Name')).toHaveValue('Bola Ade')
  await expect(page.getByText('This browser')).toBeVisible()
  await expect(others).toHaveCount(1)

  // Nor is it kept for the next time.
  await change(account)
  await expect(page.getByText('This browser')).toBeVisible()
  expect(asked).toBe(3)
})

test('the pages of an account work where the browser blocks storage', async ({ meet }) => {
  const { page } = await meet()
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied.', 'SecurityError')
        },
      })
  })
  await page.goto('/account?show=advanced')
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('0 ETH')
  await page.getByRole('link', { name: 'Profile' }).click()
  await press(page, 'Disconnect wallet')
  await expectSaid(page, 'Logged out.')
  await expect(page).toHaveURL('/')
})
