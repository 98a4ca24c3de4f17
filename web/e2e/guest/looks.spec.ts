import type { Page } from '@playwright/test'
import {
  desktop,
  expect,
  expectAccessible,
  expectNoOverflow,
  phone,
  setTheme,
  test,
  toast,
} from '../fixture/test.ts'

const screens = [
  '/',
  '/products',
  '/brands',
  '/about',
  '/contact',
  '/wishlist',
  '/products?brand=None',
  '/auth',
]

async function productPath(page: Page) {
  const products = await (await page.request.get('/api/get-products?search=land+cruiser&limit=1')).json()
  return [`/product-detail/${products[0].slug}`, `/vendor/${products[0].seller_address}`]
}

/** A wide desktop, a desktop, the narrowest with a full bar, a tablet, and phones. */
const widths = [1920, desktop.width, 1024, 768, 390, phone.width]

/** Opens a page and waits until it can be used. */
async function open(page: Page, path: string, size: typeof phone) {
  await page.setViewportSize(size)
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.waitForLoadState('networkidle')
}

interface Opened {
  what: string
  path: string
  size: typeof phone
  open: (page: Page) => Promise<unknown>
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Its code comes when it is asked for. */
async function openDialog(page: Page, name: string | RegExp) {
  await press(page, name)
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function zoom(page: Page) {
  await page.getByRole('link', { name: /^Zoom picture 1/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** What a guest can open on top of a screen, or bring about on it. */
const opened = (vehicle: string): Opened[] => [
  { what: 'the menu', path: '/', size: phone, open: (page) => openDialog(page, 'Menu') },
  {
    what: 'a picture, phone',
    path: vehicle,
    size: phone,
    open: zoom,
  },
  { what: 'a picture', path: vehicle, size: desktop, open: zoom },
  {
    what: 'a form refused, phone',
    path: '/contact',
    size: phone,
    open: (page) => press(page, 'Send Message'),
  },
  { what: 'a form refused', path: '/contact', size: desktop, open: (page) => press(page, 'Send Message') },
  {
    what: 'a toast, phone',
    path: '/?action=loggedin',
    size: phone,
    open: (page) => expect(toast(page, 'Logged in.')).toBeVisible(),
  },
  {
    what: 'a toast',
    path: '/?action=loggedin',
    size: desktop,
    open: (page) => expect(toast(page, 'Logged in.')).toBeVisible(),
  },
  { what: 'no such page, phone', path: '/no/such/page', size: phone, open: async () => {} },
  { what: 'no such page', path: '/no/such/page', size: desktop, open: async () => {} },
]

/** A theme changes colours alone, so the dark one needs no other check. */
const themes = [
  { theme: 'light', rules: undefined },
  { theme: 'dark', rules: ['color-contrast'] },
] as const

for (const { theme, rules } of themes) {
  test(`menus and dialogs in the ${theme} theme are accessible too`, async ({ page, complaints }) => {
    test.slow()
    await setTheme(page, theme)
    const [vehicle = ''] = await productPath(page)
    for (const { what, path, size, open } of opened(vehicle)) {
      await page.setViewportSize(size)
      await page.goto(path, { waitUntil: 'networkidle' })
      await open(page)
      await page.waitForTimeout(250)
      await test.step(what, () => expectAccessible(page, rules))
      await expectNoOverflow(page)
    }
    // The page that does not exist answers so, twice.
    const isMissing = (text: string) => text.includes('404 (Not Found)')
    expect(complaints.filter(isMissing)).toHaveLength(2)
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !isMissing(text)))
  })

  test(`every screen in the ${theme} theme is accessible on phone and desktop`, async ({ page }) => {
    test.slow()
    await setTheme(page, theme)
    for (const path of [...screens, ...(await productPath(page))]) {
      await open(page, path, desktop)
      await test.step(`${path} on a desktop`, () => expectAccessible(page, rules))
      await page.setViewportSize(phone)
      await test.step(`${path} on a phone`, () => expectAccessible(page, rules))
    }
  })
}

test('every screen fits phones, tablets and wide desktops', async ({ page }) => {
  test.slow()
  for (const path of [...screens, ...(await productPath(page))]) {
    await open(page, path, desktop)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`${path} at ${width} px`, () => expectNoOverflow(page))
    }
  }
})

test('with text twice as large every screen fits a phone', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )
  for (const path of [...screens, '/first-steps', '/compare', ...(await productPath(page))]) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await test.step(path, () => expectNoOverflow(page))
  }
})

test('a long title does not widen its column', async ({ page }) => {
  await page.goto('/products')
  await page
    .locator('article h3')
    .first()
    .evaluate((title) => {
      title.textContent = 'A title much longer than its card '.repeat(3)
    })
  const widths = await page.getByRole('article').evaluateAll((all) => all.map((card) => card.clientWidth))
  expect(new Set(widths).size).toBe(1)
})

test('each address has its own title and one first heading', async ({ page }) => {
  const titles = new Set<string>()
  for (const path of ['/', '/products', '/brands', '/about', '/contact', '/wishlist']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(6)
})

test('a keyboard alone reaches a vehicle and comes back', async ({ page }) => {
  await page.goto('/products?search=corolla')
  await expect(page.getByText('1 Cars Found')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /View Details/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toyota Corolla 2016')
  await expect(page.getByRole('main', { name: 'Toyota Corolla 2016 · Mota' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Previous Page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=corolla/)
})
