import { expect, hold, phone, test } from '../fixture/test.ts'

const script = '**/assets/main-*.js'

test('links, the menu and the theme work before the script loads', async ({ page }) => {
  await page.setViewportSize(phone)
  const release = await hold(page, script)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Vehicles' }).click()
  await expect(page).toHaveURL('/products')
  const dark = await page.evaluate(() => document.documentElement.dataset.theme)
  await page.getByRole('button', { name: /Switch to/ }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', dark === 'dark' ? 'light' : 'dark')
  release()
})

test('a button clicked before the script loads shows that it was, and acts once it has loaded', async ({
  page,
}) => {
  const release = await hold(page, script)
  await page.goto('/products', { waitUntil: 'commit' })
  const compare = page.getByRole('button', { name: /^Compare/ }).nth(4)
  await expect(compare).toHaveCSS('cursor', 'progress')
  await compare.click()
  await expect(compare).toHaveAttribute('aria-busy', 'true')
  await expect(compare).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(compare).toHaveAttribute('aria-pressed', 'true')
  await expect(compare).not.toHaveAttribute('aria-busy')
})

test('a menu opened before hydration stays open, and is announced as open afterwards', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  const release = await hold(page, script)
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  const button = page.getByRole('button', { name: 'Menu' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('a filter chosen before hydration is applied after it', { tag: '@deep' }, async ({ page }) => {
  const release = await hold(page, script)
  await page.goto('/products', { waitUntil: 'commit' })
  await page.getByRole('search').getByLabel('Brand', { exact: true }).selectOption('Nissan')
  release()
  await expect(page).toHaveURL('/products?brand=Nissan')
  await expect(page.getByText('2 Cars Found')).toBeVisible()
})

test('hydration keeps the scroll position and the focus', async ({ page }) => {
  const release = await hold(page, script)
  await page.goto('/products', { waitUntil: 'commit' })
  const vehicles = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vehicles' })
  await vehicles.focus()
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500)
  const drawn = await vehicles.elementHandle()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await expect(vehicles).toBeFocused()
  expect(await drawn?.evaluate((link) => link.isConnected)).toBe(true)
  expect(await page.evaluate(() => window.scrollY)).toBe(500)
})

test('on a slow network the other pictures wait for the script, but no longer than ten seconds', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { downlink: 1 } }))
  const release = await hold(page, script)
  const requested = new Set<string>()
  page.on('request', (request) => request.url().includes('/media/') && requested.add(request.url()))
  const pictures = page.locator('article img[width]')
  const loaded = () =>
    pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length)

  await page.goto('/products', { waitUntil: 'commit' })
  await expect.poll(loaded).toBe(1)
  expect(requested.size).toBe(1)
  await expect.poll(loaded).toBeGreaterThan(3)

  await page.reload({ waitUntil: 'commit' })
  await expect.poll(loaded).toBe(1)
  release()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await expect.poll(loaded).toBeGreaterThan(3)
})
