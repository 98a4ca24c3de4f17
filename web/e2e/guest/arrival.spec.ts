import { place } from '../fixture/place.ts'
import { expect, hold, phone, test } from '../fixture/test.ts'

test('what came with the page and what the script draws stand in the same place', async ({ browser }) => {
  const firstPicture = async (javaScriptEnabled: boolean, path: string) => {
    const context = await browser.newContext({ baseURL: place().web, javaScriptEnabled, viewport: phone })
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    const drawn = page.locator('main img').first()
    await expect(drawn).toBeVisible()
    const box = await drawn.boundingBox()
    await context.close()
    return box
  }
  const [product] = await (await fetch(`${place().web}/api/get-products?search=corolla&limit=1`)).json()
  for (const path of ['/', '/products?brand=Nissan', `/product-detail/${product.slug}`])
    expect(await firstPicture(true, path), path).toEqual(await firstPicture(false, path))
})

test('the list stands in the page as it arrives, pictures too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${place().web}/products?brand=Nissan`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicles')
  const pictures = page.locator('main img')
  await expect(pictures).toHaveCount(2)
  const shown = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0
  await expect.poll(() => pictures.first().evaluate(shown)).toBe(true)
  await expect(page.getByRole('link', { name: 'Nissan Leaf 2018' })).toBeVisible()
  await context.close()
})

test('a button pressed before the script has come is heard once it has', async ({ page }) => {
  const come = await hold(page, '**/assets/first-*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  const dark = await page.evaluate(() => document.documentElement.dataset.theme)
  await page.getByRole('button', { name: /Switch to/ }).click()
  come()
  await expect(page.locator('html')).toHaveAttribute('data-theme', dark === 'dark' ? 'light' : 'dark')
})

test('the focus stays where a keyboard has brought it before the script has come', async ({ page }) => {
  const come = await hold(page, '**/assets/first-*.js')
  await page.goto('/products')
  const vehicles = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vehicles' })
  const drawn = await vehicles.elementHandle()
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab')
  await expect(vehicles).toBeFocused()
  come()
  await expect.poll(() => drawn?.evaluate((link) => link.isConnected)).toBe(false)
  await expect(vehicles).toBeFocused()
})

test('a dense phone asks for pictures as large as can be seen, before and after the script', async ({
  browser,
}) => {
  const [product] = await (await fetch(`${place().web}/api/get-products?search=corolla&limit=1`)).json()
  for (const javaScriptEnabled of [false, true])
    for (const path of ['/', '/products?search=corolla', `/product-detail/${product.slug}`]) {
      const context = await browser.newContext({
        baseURL: place().web,
        javaScriptEnabled,
        viewport: phone,
        deviceScaleFactor: 3,
      })
      const page = await context.newPage()
      await page.goto(path, { waitUntil: 'networkidle' })
      const picture = page.locator('main img').first()
      const taken = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      await expect.poll(taken, path).toMatch(/-800\.webp$/)
      await context.close()
    }
})
