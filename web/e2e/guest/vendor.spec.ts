import type { Page } from '@playwright/test'
import { dayOf } from '../../src/lib/day.ts'
import { bare, desktop, expect, expectAccessible, expectNoOverflow, phone, test } from '../fixture/test.ts'

/** The vendor has finished three sales. */
const sells = (page: Page) =>
  page.route('**/api/seller-record/*', async (route) => {
    const response = await route.fetch()
    const record = { sales: 3, completed: 3, member_since: '2024-01-10T00:00:00Z' }
    await route.fulfill({ response, json: { ...(await response.json()), ...record } })
  })

test.beforeEach(async ({ page }) => {
  const [product] = await (await page.request.get('/api/get-products?brand=Kia&limit=1')).json()
  await page.goto(`/vendor/${product.seller_address}`)
})

for (const [name, viewport] of Object.entries({
  phone: { width: 360, height: 780 },
  desktop: { width: 1280, height: 800 },
}))
  test(`a vendor’s page begins with the yard, and the first vehicle is on the first screen of a ${name}`, {
    tag: '@deep',
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    const yard = page.getByRole('img', { name: 'The yard or showroom of Ngọzị Autos' })
    await expect(yard).toBeInViewport({ ratio: 1 })
    await expect(yard).toHaveAttribute('srcset', /-320\.webp 320w, .*-800\.webp 800w, .*-1600\.webp 1600w/)
    // It waits for the code on a slow network.
    await expect(yard).toHaveAttribute('loading', 'lazy')
    await expect(page.getByRole('button', { name: 'Ask the seller' })).toBeInViewport({ ratio: 1 })
    // At least a third of its picture.
    await expect(page.getByRole('article').first().getByRole('img').first()).toBeInViewport({ ratio: 0.33 })
  })

test('a phone shows the vendor’s figures in one line, and hours and languages after a press', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await sells(page)
  await page.route('**/api/vendor/*', (route) =>
    route.fulfill({
      json: {
        about: 'We check every car. You can bring your own mechanic.',
        hours: 'Mon–Sat, 9 am to 6 pm',
        languages: 'English, Igbo',
        place: '',
        answer_hours: null,
        picture: null,
      },
    }),
  )
  await page.route(/:\d+\/vendor\//, bare)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Sales record' })).toContainText(
    /Sales completed3.*Disputes0.*Cancelled0/,
  )
  await expect(page.getByText('Joined January 2024')).toBeVisible()
  const figures = page.getByRole('region', { name: 'Sales record' }).locator('dd')
  const tops = await figures
    .filter({ visible: true })
    .evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
  await expectNoOverflow(page)
  const hours = page.getByText('Mon–Sat, 9 am to 6 pm')
  await expect(hours).toBeHidden()
  await page.getByRole('button', { name: 'Read more' }).click()
  await expect(hours).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read more' })).toHaveCount(0)
})

test('a vendor with few vehicles has the filters behind a button, on a desktop too', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByText('23 Cars Found')).toBeVisible()
  await expect(page.getByText('Fuel type')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expectAccessible(page)
  await filters.getByLabel('Diesel').check()
  await filters.getByRole('button', { name: /^Show \d+ cars?$/ }).click()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(/fuel=diesel/)
})

test('the last few vehicles of a vendor come without a gesture', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 6_000 })
  await page.goto(`${new URL(page.url()).pathname}?page=2`)
  await expect(page.getByRole('article')).toHaveCount(23)
  await expect(page.getByText('20 of 23 cars')).toBeHidden()
})

test('a vendor’s cards say since when they are listed instead of by whom, in lines that do not break', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route('**/api/get-products?*', async (route) => {
    const response = await route.fetch()
    const cars: object[] = await response.json()
    await route.fulfill({ response, json: cars.map((car) => ({ ...car, city: 'Victoria Island' })) })
  })
  await page.route(/:\d+\/vendor\//, bare)
  await page.reload()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const card = page.getByRole('article').first()
  const link = card.getByRole('link', { name: /View Details/ })
  const since = card.getByText('Listed today', { exact: true })
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(card.getByText(/ · Victoria Island, /)).toBeVisible()
    await expect(card.getByText(name)).toHaveCount(0)
    const [left, right] = await Promise.all([since.boundingBox(), link.boundingBox()])
    expect(left?.y).toBe(right?.y)
    const lines = await page
      .locator('article .used, article .place, article .seller > span')
      .evaluateAll((found) =>
        found.map((one) => ({
          height: one.clientHeight,
          // The longest place may lose the end of its state.
          hidden: one.matches('.place') ? 0 : one.scrollWidth - one.clientWidth,
        })),
      )
    expect(lines.length).toBeGreaterThan(2)
    expect(new Set(lines.map((line) => JSON.stringify(line)))).toEqual(
      new Set([JSON.stringify({ height: left?.height, hidden: 0 })]),
    )
  }
  await page.setViewportSize(phone)
  // A vehicle alone has the same words.
  const title = await card.getByRole('heading').innerText()
  await page.goto(`${new URL(page.url()).pathname}?search=${title}`)
  await expect(page.locator('.lone')).toBeVisible()
  await expect(card.getByText(name)).toHaveCount(0)
  await expect(since).toHaveCount(1)
})

test('the latest reviews are quoted on the page of a vendor and beside the vendor’s vehicles', {
  tag: '@deep',
}, async ({ page }) => {
  const texts = [
    'It starts every morning, and all that was said about it was true.',
    'All papers were ready.',
    'As described.',
  ]
  const ratings = texts.map((text, index) => ({
    transaction_id: String(index),
    by: 'buyer',
    stars: 5,
    text,
    created_at: new Date().toISOString(),
    product_title: 'Kia Rio 2015',
    answer: null,
  }))
  const stars = { average: 5, reviews: texts.length }
  await sells(page)
  await page.route('**/api/ratings/*', (route) =>
    route.fulfill({
      json: { count: texts.length, authors: texts.length, average: 5, ratings, cursor: null },
    }),
  )
  await page.route('**/api/get-product/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), seller_stars: stars } })
  })
  await page.route(/:\d+\/(vendor|product-detail)\//, bare)
  const quotes = page.getByText(/^“.*”$/)
  await page.reload()
  const reviews = page.getByRole('region', { name: 'Reviews' })
  for (const [width, count] of [
    [1600, 2],
    [desktop.width, 1],
    [phone.width, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(quotes.filter({ visible: true })).toHaveText(
      texts.slice(0, count).map((text) => `“${text}”`),
    )
    await expect(reviews.getByText(/^Kia Rio 2015/).filter({ visible: true })).toHaveCount(count)
    await expect(
      reviews.getByText(dayOf(ratings[0]?.created_at ?? '')).filter({ visible: true }),
    ).toHaveCount(count)
  }
  await expect(reviews.getByText('Stars of the seller: ★ 5.0 (3)')).toBeVisible()
  await reviews.getByText('Show all').click()
  await expect(reviews.getByRole('article')).toHaveCount(texts.length)
  await expect(reviews.getByRole('article').first()).toBeInViewport()
  await expect(quotes.filter({ visible: true })).toHaveCount(0)

  await page.setViewportSize(desktop)
  const [product] = await (await page.request.get('/api/get-products?brand=Kia&limit=1')).json()
  await page.goto(`/product-detail/${product.slug}`)
  await expect(page.getByRole('figure').first()).toContainText(
    '“It starts every morning, and all that was said about it was true.”A buyer · Kia Rio 2015',
  )
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'All 3 reviews' }).click()
  await expect(reviews.getByRole('article')).toHaveCount(texts.length)
  await expect(reviews.getByRole('article').first()).toBeInViewport()
})
