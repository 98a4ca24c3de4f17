import type { Page } from '@playwright/test'
import { bare, expect, phone, test, toast } from '../fixture/test.ts'

const options = (page: Page, label: string) => page.getByRole('search').getByLabel(label).locator('option')

test('the home page shows the tagline and links to the contract on the block explorer', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const { rpc, ...stage } = await (await route.fetch()).json()
    await route.fulfill({ json: { ...stage, explorer: 'https://sepolia.etherscan.io/' } })
  })
  await page.route('**/', bare)
  await page.goto('/')
  const tagline = 'Your trusted platform for buying and selling vehicles. Secure, fast, and simple.'
  await expect(page.getByRole('main').getByText(tagline)).toBeVisible()
  await expect(page.getByRole('link', { name: /escrow contract on the block explorer/ })).toHaveAttribute(
    'href',
    /^https:\/\/sepolia\.etherscan\.io\/address\/0x[0-9a-fA-F]{40}$/,
  )
})

test('mileage and sort order have the options of the specification, and two more orders', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/products')
  await expect(options(page, 'Max mileage')).toHaveText([
    'Any mileage',
    'Up to 50,000 km',
    'Up to 100,000 km',
    'Up to 150,000 km',
    'Up to 200,000 km',
  ])
  const orders = [
    'newest',
    'oldest',
    'priceLow',
    'priceHigh',
    'mileageLow',
    'mileageHigh',
    'listed',
    'goodPrice',
  ]
  const given = await options(page, 'Sort by').evaluateAll((all) =>
    all.map((one) => one.getAttribute('value')),
  )
  expect(given).toEqual(orders)
  await expect(page.getByRole('search').getByLabel('Sort by')).toHaveValue('newest')
})

const rested = [
  { path: '/products', rest: 500, heard: (page: Page) => page.evaluate(() => location.search !== '') },
  {
    path: '/brands',
    rest: 200,
    heard: (page: Page) => page.getByText('1 brand', { exact: true }).isVisible(),
  },
]
for (const { path, rest, heard } of rested)
  test(`typing on ${path} searches once, after a pause of ${rest} ms`, { tag: '@deep' }, async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('search=') && requests.push(request.url()))
    await page.clock.install()
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('searchbox').pressSequentially('isuzu')
    await page.clock.runFor(rest - 1)
    // Leaves time for the change that must not happen.
    await page.waitForTimeout(500)
    expect(await heard(page)).toBe(false)
    await page.clock.runFor(1)
    await expect.poll(() => heard(page)).toBe(true)
    expect(requests.filter((url) => !url.includes('search=isuzu'))).toEqual([])
  })

test('three toasts are shown, 14 px apart, and a swipe of 45 px removes one after 200 ms', {
  tag: '@deep',
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/products?brand=Toyota', { waitUntil: 'networkidle' })
  await page.clock.pauseAt(Date.now() + 60_000)
  const list = page.locator('[data-sonner-toaster]')
  const toasts = page.locator('[data-sonner-toast]')
  for (let count = 1; count <= 4; count++) {
    await page
      .getByRole('button', { name: /Save to wishlist/ })
      .first()
      .click()
    await expect(async () => {
      await page.clock.runFor(20)
      expect(await toasts.count()).toBe(count)
    }).toPass({ intervals: [50], timeout: 10_000 })
  }
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3)
  expect(await list.evaluate((element) => getComputedStyle(element).getPropertyValue('--gap'))).toBe('14px')

  // Drags slowly, because a fast drag dismisses by its speed. The toast moves from the second mouse event on, because
  // the first one sets the direction.
  const drag = async (by: number) => {
    const front = page.locator('[data-sonner-toast][data-front="true"]')
    const { x = 0, y = 0 } = (await front.boundingBox()) ?? {}
    const [left, top] = [Math.round(x) + 60, Math.round(y) + 20]
    await page.mouse.move(left, top)
    await page.mouse.down()
    await expect(async () => {
      await page.mouse.move(left + by / 2, top)
      await page.mouse.move(left + by, top)
      const moved = await front.evaluate(({ style }) => style.getPropertyValue('--swipe-amount-x'))
      expect(moved).toBe(`${by}px`)
    }).toPass({ intervals: [50], timeout: 10_000 })
    await page.clock.runFor(800)
    await page.mouse.up()
  }
  await drag(44)
  await page.clock.runFor(300)
  await expect(toasts).toHaveCount(4)
  await drag(46)
  await page.clock.runFor(199)
  await expect(toasts).toHaveCount(4)
  await page.clock.runFor(1)
  await expect(toasts).toHaveCount(3)
})

test('Buy asks a guest to connect, in one dialog with a link for those who have a wallet', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/products?search=corolla')
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Buy' }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy this vehicle' })
  await expect(dialog.getByRole('alert')).toHaveText('Please connect your wallet to proceed.')
  await expect(dialog.getByText(/Corolla/)).toBeVisible()
  await dialog.getByRole('link', { name: 'I have a wallet' }).click()
  await expect(page).toHaveURL(/\/auth\?next=%2Fproduct-detail%2F.*form%3Dbuy/)
})

test('without passkeys, Buy asks a guest to connect, and the toast covers no button', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.addInitScript(() => delete (globalThis as { PublicKeyCredential?: unknown }).PublicKeyCredential)
  await page.goto('/products?search=corolla')
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  const buy = page.getByRole('button', { name: 'Buy' })
  await buy.click()
  const said = toast(page, 'Please connect your wallet to proceed.')
  const link = said.getByRole('link', { name: 'Connect' })
  const signIn = /\/auth\?next=%2Fproduct-detail%2F/
  await expect(link).toHaveAttribute('href', signIn)
  await expect
    .poll(async () => {
      const [above, below] = [await said.boundingBox(), await buy.boundingBox()]
      return above && below && above.y + above.height <= below.y
    })
    .toBe(true)
  await link.click()
  await expect(page).toHaveURL(signIn)
})
