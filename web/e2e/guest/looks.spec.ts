import type { ProductView } from '@mota/functions/schema'
import type { Page } from '@playwright/test'
import {
  bare,
  desktop,
  dress,
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoOverflow,
  phone,
  test,
  toast,
} from '../fixture/test.ts'

/** A vehicle with many pictures. */
async function vehicle({ request }: Page): Promise<ProductView> {
  const [product] = await (await request.get('/api/get-products?search=land+cruiser&limit=1')).json()
  return product
}

/** The screens that a guest can open, by URL. */
const screens: Record<string, (page: Page) => string | Promise<string>> = {
  home: () => '/',
  list: () => '/products',
  'empty list': () => '/products?brand=None',
  vehicle: async (page) => `/product-detail/${(await vehicle(page)).slug}`,
  vendor: async (page) => `/vendor/${(await vehicle(page)).seller_address}`,
  brands: () => '/brands',
  comparison: () => '/compare',
  wishlist: () => '/wishlist',
  about: () => '/about',
  contact: () => '/contact',
  privacy: () => '/privacy',
  'first steps': () => '/first-steps',
  'sign-in': () => '/auth',
}

/** A wide desktop, a desktop, the narrowest screen with a full top bar, a tablet, and phones. */
const widths = [1920, desktop.width, 1024, 768, 390, phone.width]

/** The others are looked at in the deep run. */
const always = ['list', 'vehicle']

for (const [name, addressOf] of Object.entries(screens)) {
  const tag = always.includes(name) ? [] : '@deep'
  test(`${name}: accessible in both themes, fits every width and text at 200%`, { tag }, async ({ page }) => {
    await page.goto(await addressOf(page))
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectGoodLooks(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`${width} px`, () => expectNoOverflow(page))
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await test.step(`large text at ${width} px`, () => expectNoOverflow(page))
    }
  })
}

const dialog = (page: Page) => expect(page.getByRole('dialog')).toBeVisible()

/** The dialogs and states that a guest can open on a screen. */
const opened: Record<string, (page: Page) => Promise<unknown>> = {
  'a zoomed picture': async (page) => {
    await page.goto(`/product-detail/${(await vehicle(page)).slug}`)
    await page.getByRole('link', { name: /^Zoom picture 1/ }).click()
    await dialog(page)
  },
  'a form with errors': async (page) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
  },
  'a toast': async (page) => {
    await page.goto('/?action=loggedin')
    // A toast does not close while the pointer is on it.
    await toast(page, 'Logged in.').hover()
  },
}
for (const [name, open] of Object.entries(opened))
  test(`${name}: accessible in both themes`, { tag: '@deep' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(phone)
    await open(page)
    await expectGoodLooks(page)
  })

test('the menu of a phone: accessible in both themes', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await dialog(page)
  for (const theme of ['light', 'dark']) {
    await dress(page, phone, theme)
    await expectAccessible(page)
  }
  await expectNoOverflow(page)
})

test('a long title does not widen its column', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/products')
  // Hydration compares the titles with those of the server.
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page
    .locator('article h3')
    .first()
    .evaluate((title) => {
      title.textContent = 'A title much longer than its card '.repeat(3)
    })
  const widths = await page.getByRole('article').evaluateAll((all) => all.map((card) => card.clientWidth))
  expect(new Set(widths).size).toBe(1)
})

test('the keyboard alone opens a vehicle and goes back to the list', async ({ page }) => {
  await page.goto('/products?search=corolla')
  await expect(page.getByText('1 Cars Found')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toyota Corolla 2016')
  await expect(page.getByRole('main', { name: 'Toyota Corolla 2016 · Mota' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Previous Page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=corolla/)
})

test('a title that is longer than its card is cut, its year stands below, and all cards end in one row', {
  tag: '@deep',
}, async ({ page }) => {
  const title = 'A title that is longer than its card by a whole line 2016'
  await page.route('**/api/get-products?*', async (route) => {
    const response = await route.fetch()
    const [first, ...others] = await response.json()
    await route.fulfill({ response, json: [{ ...first, title, year: 2016 }, ...others] })
  })
  await page.route('**/products', bare)
  await page.setViewportSize(desktop)
  await page.goto('/products')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  expect((await cards.first().getByRole('heading', { name: title }).boundingBox())?.height).toBe(24)
  await expect(cards.first().getByText(/^2016 · [\d,]+ km\b/)).toBeVisible()
  const [first, second] = await cards
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top))
  expect(second).toBe(first)
})
