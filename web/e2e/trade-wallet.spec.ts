import { expectSaid, press } from './trade/act.ts'
import { list, pathOf } from './trade/listing.ts'
import { connect, signInWith } from './trade/person.ts'
import { expect, test } from './trade/test.ts'

const signedIn = (page: import('@playwright/test').Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })

test('every refusal while connecting shows a message, and Connect can be clicked again', {
  tag: '@deep',
}, async ({ meet }) => {
  const { page, wallet } = await meet({ guest: true })
  wallet.refuse('eth_requestAccounts')
  await connect({ page })
  await expect(page.getByRole('alert')).toHaveText('You must connect your wallet to proceed.')
  await expectSaid(page, 'Please connect your wallet to proceed.')
  wallet.allow('eth_requestAccounts')
  wallet.refuse('eth_requestAccounts', -32002)
  await press(page, 'Connect')
  await expect(page.getByRole('alert')).toHaveText(
    'A request is already open in your wallet. Open your wallet to answer it.',
  )
  wallet.allow('eth_requestAccounts')
  wallet.refuse('personal_sign')
  await press(page, 'Connect')
  await expect(page.getByRole('alert')).toHaveText(/^You rejected the signature/)
  wallet.allow('personal_sign')
  await press(page, 'Connect')
  await expectSaid(page, 'Wallet connected successfully!')
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
})

test('a guest who clicks Buy returns to the vehicle after sign-in', { tag: '@deep' }, async ({ meet }) => {
  const [seller, { page }] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Found as a guest', price: '1' })
  await page.context().clearCookies()
  await page.goto(pathOf(product))
  // The bar's link returns to the vehicle too.
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
  await expect(signIn).toHaveAttribute('href', new RegExp(`next=.*${product.slug}`))
  await press(page, 'Buy')
  await page.getByRole('link', { name: 'I have a wallet' }).click()
  await signInWith(page, 'MetaMask')
  await expectSaid(page, 'Logged in.')
  await expect(page).toHaveURL(pathOf(product))
  await page.goto('/auth?next=https%3A%2F%2Felsewhere.example%2F')
  await expect(page).toHaveURL('/')
})

test('a wallet on another chain gets a button to switch to Sepolia', async ({ meet }) => {
  const { page, wallet } = await meet({ guest: true })
  wallet.onWrongChain()
  wallet.refuse('wallet_switchEthereumChain')
  await connect({ page })
  await expect(page.getByRole('alert')).toHaveText('Please switch to Sepolia test network')
  wallet.allow('wallet_switchEthereumChain')
  await press(page, 'Switch to Sepolia')
  await expectSaid(page, 'Your wallet is on Sepolia now.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await press(page, 'Connect')
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible()
})

test('the session survives a reload and ends when the wallet disconnects', { tag: '@deep' }, async ({
  meet,
}) => {
  const { page, wallet } = await meet()
  await page.context().clearCookies()
  await connect({ page })
  await expectSaid(page, 'Logged in.')
  await page.reload()
  await expect(signedIn(page)).toBeVisible()
  await page.goto('/auth')
  await expect(page).toHaveURL('/')
  await expect
    .poll(() => wallet.requests.filter((method) => method === 'eth_accounts').length)
    .toBeGreaterThan(1)
  await wallet.disconnect()
  await expectSaid(page, 'Logged out.')
  await expect(signedIn(page)).toBeHidden()
  await expect.poll(async () => (await page.request.get('/api/auth/session')).json()).toBeNull()
})

test('a switch to a wallet account that Mota does not know ends the session and says what to do', {
  tag: '@deep',
}, async ({ meet }) => {
  const { page, wallet, account } = await meet()
  await page.goto('/account')
  await expect(page.getByLabel('Address')).toBeVisible()
  await expect
    .poll(() => wallet.requests.filter((method) => method === 'eth_accounts').length)
    .toBeGreaterThan(1)
  await wallet.change(account + 1)
  await expectSaid(page, 'It has no account on Mota yet. Sign in to create one, or switch back.')
  await expect(page).toHaveURL('/')
})

test('a wallet locked before a reload ends the session', { tag: '@deep' }, async ({ meet }) => {
  const { page, wallet } = await meet()
  await page.context().clearCookies()
  await connect({ page })
  await expectSaid(page, 'Logged in.')
  wallet.lock()
  await page.reload()
  await expectSaid(page, 'Logged out.')
})
