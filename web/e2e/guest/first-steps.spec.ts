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
  await page.getByText('MetaMask or another wallet').click()
  await page.getByRole('link', { name: 'Take your first steps' }).click()
  await expect(page.getByRole('heading', { name: 'Buy a car in four steps', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'MetaMask for Firefox' })).toHaveAttribute(
    'href',
    /addons\.mozilla\.org/,
  )
  await expect(page.getByText('You can look around for free.')).toBeVisible()
  await page.getByText('What does it cost?').click()
  await expect(page.getByText(/^Signing in, writing to sellers and making offers are free/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fproducts',
  )
})

test('there are four steps, then questions, and links to a device and to money open their answers', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/first-steps')
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText([
    /Choose a car$/,
    /Sign in and ask$/,
    /Pay into escrow$/,
    /Check and confirm$/,
  ])
  await expect(main.getByText(/Dispute instead of confirming, or up to 1.hour after/)).toBeVisible()
  await expect(main.getByText(/^No. A contract that nobody can change/)).toBeVisible()
  const faucet = main.getByRole('link', { name: 'Google Cloud' })
  const devices = main.getByText(/press “Add another device” or “Add a wallet”/)
  await expect(faucet).toBeHidden()
  await expect(devices).toBeHidden()
  await page.goto('/first-steps#money')
  await expect(faucet).toBeInViewport()
  await page.goto('/first-steps#device')
  await expect(devices).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('the first screen has the button that leads on, and the first step', { tag: '@deep' }, async ({
    page,
  }) => {
    await page.goto('/first-steps')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Browse Vehicles' })).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('heading', { name: 'Choose a car' })).toBeInViewport({ ratio: 1 })
    // A vehicle with its price.
    await expect(main.getByRole('listitem').first()).toContainText('₦')
    const steps = await main.getByRole('list').first().boundingBox()
    expect(steps?.height).toBeLessThan(1_000)
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
        .getByText(path.startsWith('/auth') ? 'MetaMask or another wallet' : 'Can I use a wallet app?')
        .click()
      for (const [name, href] of Object.entries(links))
        await expect(page.getByRole('link', { name: `Open in ${name}` })).toHaveAttribute('href', href)
      await expectNoOverflow(page)
      await expectAccessible(page)
    }
  })
})
