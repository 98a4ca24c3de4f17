import { place } from '../fixture/place.ts'
import { bare, expect, hold, phone, test } from '../fixture/test.ts'
import { vehicles } from '../fixture/vehicles.ts'

const cards = 'article h3'

/** As many as the server has just now. */
const total = async (page: import('@playwright/test').Page) =>
  Number((await page.request.get('/api/get-products?limit=1')).headers()['x-total-count'])

test('lists by ten, and loads more at the end or by the button', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/get-products') && asked.push(request.url()))
  await page.goto('/products')
  await expect(page.getByText(`${await total(page)} Cars Found`)).toBeVisible()
  await expect(page.locator(cards)).toHaveCount(10)
  await page.waitForLoadState('networkidle')
  expect(new Set(asked).size, 'pages asked before anybody reads on').toBe(1)

  await page.getByRole('button', { name: 'Load more' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator(cards).count()).toBeGreaterThanOrEqual(20)
  await page.mouse.wheel(0, 20_000)
  await expect(page.locator(cards)).toHaveCount(await total(page))
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
  const titles = await page.locator(cards).allTextContents()
  expect(new Set(titles).size).toBe(titles.length)
})

test('filters live in the address, and are taken from it', async ({ page }) => {
  await page.goto('/products')
  const search = page.getByRole('searchbox', { name: 'Search vehicles' })
  const filters = page.getByRole('search')
  await filters.getByLabel('Brand').selectOption('Nissan')
  await expect(page).toHaveURL('/products?brand=Nissan')
  await expect(page.getByText('2 Cars Found')).toBeVisible()
  await filters.getByLabel('Max mileage').selectOption('100000')
  await filters.getByLabel('Sort by').selectOption('mileageLow')
  await expect(page).toHaveURL('/products?brand=Nissan&mileage=100000&sort=mileageLow')
  await expect(page.locator(cards)).toHaveText(['Nissan Leaf 2018', 'Nissan Navara 2018'])

  await search.fill('navara')
  await expect(page).toHaveURL('/products?search=navara&brand=Nissan&mileage=100000&sort=mileageLow')
  await expect(page.locator(cards)).toHaveText(['Nissan Navara 2018'])

  await page.reload()
  await expect(search).toHaveValue('navara')
  await expect(filters.getByLabel('Brand')).toHaveValue('Nissan')
  await expect(page.locator(cards)).toHaveText(['Nissan Navara 2018'])

  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/products')
  await expect(search).toHaveValue('')
  await expect(page.getByText(`${await total(page)} Cars Found`)).toBeVisible()
})

test('typing rests half a second before it is asked', async ({ page }) => {
  await page.goto('/products')
  await expect(page.getByText('Cars Found')).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('search=') && asked.push(request.url()))
  const search = page.getByRole('searchbox', { name: 'Search vehicles' })
  await search.pressSequentially('corolla', { delay: 60 })
  const typed = Date.now()
  await page.waitForRequest(/search=corolla/)
  expect(Date.now() - typed).toBeGreaterThan(350)
  await expect(page.getByText('1 Cars Found')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('every order is the one it says', async ({ page }) => {
  const number = (value: string) => Number(value)
  const orders = {
    newest: [...vehicles].sort((a, b) => number(b.year) - number(a.year))[0],
    priceLow: [...vehicles].sort((a, b) => number(a.price) - number(b.price))[0],
    priceHigh: [...vehicles].sort((a, b) => number(b.price) - number(a.price))[0],
    mileageHigh: [...vehicles].sort((a, b) => number(b.mileage) - number(a.mileage))[0],
    mileageLow: [...vehicles].sort((a, b) => number(a.mileage) - number(b.mileage))[0],
  }
  await page.goto('/products')
  for (const [order, first] of Object.entries(orders)) {
    await page.getByRole('search').getByLabel('Sort by').selectOption(order)
    await expect(page.locator(cards).first()).toHaveText(first?.title ?? '')
  }
  const options = page.getByRole('search').getByLabel('Sort by').locator('option')
  await expect(options).toHaveCount(6)
  const mileages = page.getByRole('search').getByLabel('Max mileage').locator('option')
  await expect(mileages).toHaveText([/Any/, /50,000/, /100,000/, /150,000/, /200,000/])
})

test('says why nothing is there', async ({ page }) => {
  await page.goto('/products?brand=Trabant')
  await expect(page.getByRole('heading', { name: 'No Cars Found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria or filters.')).toBeVisible()
  await expect(page.getByText('0 Cars Found')).toBeVisible()

  const nothing = { status: 200, headers: { 'x-total-count': '0' }, json: [] }
  await page.route('**/api/get-products?*', (route) => route.fulfill(nothing))
  await page.goto('/products')
  await expect(page.getByText('There are no cars currently in the system.')).toBeVisible()
})

test('going back finds list, place and filter as they were, at once', async ({ page }) => {
  await page.goto('/products?sort=oldest')
  await expect(page.locator(cards)).toHaveCount(10)
  await page.mouse.wheel(0, 4_000)
  await expect.poll(() => page.locator(cards).count()).toBeGreaterThanOrEqual(20)
  await page
    .getByRole('link', { name: /View Details/ })
    .nth(14)
    .scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(600)
  await page
    .getByRole('link', { name: /View Details/ })
    .nth(14)
    .click()
  await expect(page.getByRole('button', { name: 'Previous Page' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.getByRole('button', { name: 'Previous Page' }).click()
  await expect(page).toHaveURL('/products?sort=oldest')
  expect(await page.locator(cards).count()).toBeGreaterThanOrEqual(20)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

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

test('a list that came with the page stands, whatever becomes of its next answer', async ({
  page,
  complaints,
}) => {
  await page.route('**/api/get-products?*', (route) => route.abort())
  await page.goto('/products')
  await expect(page.locator(cards)).toHaveCount(10)
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  await expect(page.locator(cards)).toHaveCount(10)
  await expect(page.getByText('Cars Found')).toBeVisible()
  complaints.splice(0)
})

test('a vehicle is asked for while the pointer or the finger is still on its card', async ({ browser }) => {
  for (const hasTouch of [false, true]) {
    const context = await browser.newContext({ baseURL: place().web, hasTouch })
    const page = await context.newPage()
    await page.goto('/products?search=corolla', { waitUntil: 'networkidle' })
    const asked = page.waitForRequest(/\/api\/get-product\/toyota-corolla/)
    const link = page.getByRole('link', { name: /View Details/ })
    await (hasTouch ? link.dispatchEvent('touchstart') : link.hover())
    await asked
    expect(page.url()).toContain('/products?search=corolla')
    await context.close()
  }
})

test('a button pressed before the script has come is heard once it has', async ({ page }) => {
  const come = await hold(page, '**/assets/first-*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  const dark = await page.evaluate(() => document.documentElement.dataset.theme)
  await page.getByRole('button', { name: /Switch to/ }).click()
  come()
  await expect(page.locator('html')).toHaveAttribute('data-theme', dark === 'dark' ? 'light' : 'dark')
})

test('when the list cannot be loaded it stays empty and can be asked again', async ({ page, complaints }) => {
  await page.route('**/api/get-products?*', (route) => route.abort())
  await page.route('**/products', bare)
  await page.goto('/products')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/api/get-products?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(`${await total(page)} Cars Found`)).toBeVisible()
  // The failure itself is logged, as it should be.
  expect(complaints.splice(0).length).toBeGreaterThan(0)
})
