import { place } from './fixture/place.ts'
import { buy, expectSaid, openPurchase, pay, press, rejected } from './trade/act.ts'
import { list, pathOf } from './trade/listing.ts'
import { connect, otherWay, signInWith } from './trade/person.ts'
import { expect, phone, test } from './trade/test.ts'
import { allowanceOf, mint, tokensOf } from './trade/token.ts'
import { installWallet } from './trade/wallet.ts'

test('each installed wallet is offered once, MetaMask first, and only the chosen one is used', async ({
  meet,
}) => {
  const { page, wallet } = await meet({ guest: true })
  // A second extension answers the same request for providers.
  await page.addInitScript(() => {
    const detail = {
      info: { uuid: 'r', name: 'Rabby', rdns: 'io.rabby', icon: 'data:,' },
      provider: {
        on() {},
        removeListener() {},
        async request({ method }: { method: string }) {
          Object.assign(window, { asked: method })
          throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
        },
      },
    }
    window.addEventListener('eip6963:requestProvider', () =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
    )
  })
  await page.goto('/auth')
  // Connect is for MetaMask, and the others start when they are pressed.
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toHaveAccessibleDescription(
    'Press Connect and sign the message in MetaMask. No money leaves your wallet.',
  )
  await page.getByText('Demo wallet').click()
  const names = await page.locator('form').getByRole('button').allInnerTexts()
  expect(names.map((name) => name.split('\n')[0])).toEqual([
    'Connect',
    'I already have an account',
    'Use Rabby',
    'Use a passkey',
    'Demo buyer',
    'Demo seller',
    'Demo arbiter',
    'Demo moderator',
  ])
  await otherWay(page, 'Rabby').click()
  await expect(page.getByRole('alert')).toHaveText('You must connect your wallet to proceed.')
  expect(await page.evaluate(() => (window as { asked?: string }).asked)).toBe('wallet_requestPermissions')
  expect(wallet.requests).not.toContain('wallet_requestPermissions')
  await press(page, 'Connect')
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
})

test('a wallet without the newer methods signs in, pays, and is asked to switch its network', {
  tag: '@deep',
}, async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet({ bare: true })]
  const product = await list(seller, { title: 'Paid in few words', price: '0.5' })
  const { page, wallet } = buyer
  await page.context().clearCookies()
  wallet.onWrongChain()
  await connect(buyer)
  await expect(page.getByRole('alert')).toHaveText('Please switch to Sepolia test network')
  wallet.onWrongChain(11155111)
  await press(page, 'Connect')
  await expectSaid(page, 'Logged in.')
  await buy(buyer, pathOf(product))
  await page.goto('/account')
  await press(page, 'Disconnect wallet')
  await expectSaid(page, 'Logged out.')
})

test('a demo wallet is labelled as one and signs in without a prompt', { tag: '@deep' }, async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: place().web, viewport: phone })
  await page.goto('/auth')
  await page.getByText('Demo wallet').click()
  await press(page, 'Demo buyer')
  await expect(page.getByRole('heading', { name: 'Connect MetaMask' })).toBeHidden()
  await page.close()
})

test('a wallet without EIP-6963 is found too', { tag: '@deep' }, async ({ browser }) => {
  const page = await browser.newPage({ baseURL: place().web })
  await installWallet(page, { account: 424_242, rpc: place().rpc, legacy: true })
  await page.goto('/auth')
  await signInWith(page, 'MetaMask')
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
  await page.close()
})

test('without a wallet, a phone gets a link into a wallet app and a desktop a link to install one', {
  tag: '@deep',
}, async ({ browser }) => {
  const { web } = place()
  const onPhone = await browser.newContext({ baseURL: web, viewport: phone, isMobile: true, hasTouch: true })
  const page = await onPhone.newPage()
  await page.goto('/auth')
  await page.getByText('MetaMask or another wallet').click()
  await expect(page.getByRole('link', { name: 'Open in MetaMask' })).toHaveAttribute(
    'href',
    `https://metamask.app.link/dapp/${new URL(web).host}/auth`,
  )
  await onPhone.close()
  const desk = await browser.newPage({ baseURL: web })
  await desk.goto('/auth')
  await desk.getByText('MetaMask or another wallet').click()
  const install = desk.getByRole('link', { name: 'Install MetaMask' })
  await expect(install).toHaveAttribute('href', 'https://metamask.io/download/')
  await desk.close()
})

test('a visitor without a wallet sees a message only after the search for wallets has ended', {
  tag: '@deep',
}, async ({ browser }) => {
  const page = await browser.newPage({ baseURL: place().web })
  let found = () => {}
  const request = new Promise<void>((resolve) => {
    found = resolve
  })
  // A stage that offers no demo wallets, in a browser without passkeys.
  await page.addInitScript(() => delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential)
  await page.route('**/api/config', async (route) => {
    const stage = await (await route.fetch()).json()
    await request
    await route.fulfill({ json: { ...stage, stage: 'staging' } })
  })
  await page.goto('/auth')
  await press(page, 'Connect')
  await expect(page.getByRole('button', { name: 'Connect' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('MetaMask extension not installed!')).toBeHidden()
  found()
  await expect(page.getByRole('alert')).toHaveText('MetaMask extension not installed!')
  await expectSaid(page, 'Please install MetaMask!')
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toHaveAccessibleDescription(
    'Connect needs MetaMask. Install it, or open this page in a wallet app.',
  )
  await expect(page.getByRole('link', { name: 'Install MetaMask' })).toBeVisible()
  await page.close()
})

test('a wallet that carries out several calls at once allows and pays in one request, or does neither', async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet({ batching: true })]
  const product = await list(seller, { title: 'Paid in one request', price: '9000', currency: 'cNGN' })
  const { page, wallet } = buyer
  await mint('cNGN', wallet.address, '9000')
  await openPurchase(page, pathOf(product))
  await expect(page.getByRole('dialog')).toContainText(
    'Your wallet asks once: to allow exactly 9,000 cNGN and to pay it.',
  )
  wallet.refuse('wallet_sendCalls')
  await pay(page)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(rejected)
  expect(await allowanceOf('cNGN', wallet.address)).toBe(0n)
  wallet.allow('wallet_sendCalls')
  await pay(page)
  await expect(page.getByRole('link', { name: 'Follow the sale' })).toBeVisible()
  expect([await tokensOf('cNGN', wallet.address), await allowanceOf('cNGN', wallet.address)]).toEqual([
    0n,
    0n,
  ])
  expect(wallet.requests).not.toContain('eth_sendTransaction')
})
