import type { Page } from '@playwright/test'
import {
  desktop,
  expect,
  expectAccessible,
  expectNoOverflow,
  phone,
  setTheme,
  test,
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

for (const theme of ['light', 'dark'] as const) {
  test(`every screen by ${theme} is accessible and fits, on phone and desktop`, async ({ page }) => {
    test.slow()
    await setTheme(page, theme)
    for (const path of [...screens, ...(await productPath(page))]) {
      await page.setViewportSize(desktop)
      await page.goto(path, { waitUntil: 'networkidle' })
      await test.step(`${path} on a desktop`, () => expectAccessible(page))
      await page.setViewportSize(phone)
      await expectNoOverflow(page)
      await test.step(`${path} on a phone`, () => expectAccessible(page))
    }
  })
}

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
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Previous Page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\?search=corolla/)
})
