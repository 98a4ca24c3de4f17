import { expect, test } from '../fixture/test.ts'

const shown = (page: import('@playwright/test').Page) =>
  page.evaluate(() => document.documentElement.dataset.theme)
const saved = (page: import('@playwright/test').Page) => page.evaluate(() => localStorage.getItem('theme'))

test('starts with the system’s theme and saves the chosen one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/about')
  expect(await shown(page)).toBe('dark')
  // The colour of the browser's address bar.
  const bar = page.locator('meta[name="theme-color"]')
  await expect(bar).toHaveAttribute('content', '#171512')
  expect(await saved(page)).toBeNull()
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  expect(await shown(page)).toBe('light')
  await expect(bar).toHaveAttribute('content', '#fbf9f5')
  expect(await saved(page)).toBe('light')
  await page.reload()
  expect(await shown(page)).toBe('light')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  expect(await saved(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload()
  expect(await shown(page)).toBe('dark')
})

test('the theme is set before the scripts run', { tag: '@deep' }, async ({ page, complaints }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForSelector('main', { state: 'attached' })
  expect(await shown(page)).toBe('dark')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  // The scripts were blocked on purpose.
  complaints.splice(0)
})
