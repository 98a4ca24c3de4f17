import {
  desktop,
  expect,
  expectAccessible,
  expectNoOverflow,
  phone,
  setTheme,
  test,
} from '../fixture/test.ts'

test('the first steps explain wallets, and their sign-in link keeps the page to return to', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/auth?next=%2Fproducts')
  await page.getByText('Use MetaMask or another wallet').click()
  await page.getByRole('link', { name: 'Take your first steps' }).click()
  await expect(page.getByRole('heading', { name: 'First steps', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'MetaMask for Firefox' })).toHaveAttribute(
    'href',
    /addons\.mozilla\.org/,
  )
  await expect(page.getByText('You can look around for free.')).toBeVisible()
  await expect(page.getByText(/^Signing in, writing to sellers and making offers are free/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fproducts',
  )
})

test('the first step is to choose a car, and links to a device and to money open their texts', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/first-steps')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText([
    'Choose a car',
    'Sign in, no password',
    'Pay into escrow',
    'Check and confirm',
  ])
  const questions = await main.getByRole('region', { name: 'Questions' }).boundingBox()
  const sell = await main.getByRole('region', { name: 'Sell a vehicle' }).boundingBox()
  expect(end(sell)).toBe(end(questions))
  const faucet = main.getByRole('link', { name: 'Google Cloud' })
  const devices = main.getByText(/press “Add another device” or “Add a wallet”/)
  await expect(faucet).toBeHidden()
  await expect(devices).toBeHidden()
  await page.goto('/first-steps#money')
  await expect(faucet).toBeInViewport()
  await page.goto('/first-steps#device')
  await expect(devices).toBeInViewport()
})

const end = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN)

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('the first screen has the button that leads on, and the first step', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto('/first-steps')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Browse Vehicles' })).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('heading', { name: 'Choose a car' })).toBeInViewport({ ratio: 1 })
  })

  test('sign-in links open each wallet’s own browser', { tag: '@deep' }, async ({ page, baseURL }) => {
    await setTheme(page, 'dark')
    await page.goto('/auth?next=%2Fproducts')
    const sign = `${baseURL}/auth?next=%2Fproducts`
    const links = {
      MetaMask: `https://metamask.app.link/dapp/${sign.replace(/^https?:\/\//, '')}`,
      'Trust Wallet': `https://link.trustwallet.com/open_url?coin_id=60&url=${encodeURIComponent(sign)}`,
      'Coinbase Wallet': `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(sign)}`,
    }
    for (const path of ['/auth?next=%2Fproducts', '/first-steps?next=%2Fproducts']) {
      await page.goto(path)
      await page
        .getByText(path.startsWith('/auth') ? 'Use MetaMask or another wallet' : 'Can I use a wallet app?')
        .click()
      for (const [name, href] of Object.entries(links))
        await expect(page.getByRole('link', { name: `Open in ${name}` })).toHaveAttribute('href', href)
      await expectNoOverflow(page)
      await expectAccessible(page)
    }
  })
})
