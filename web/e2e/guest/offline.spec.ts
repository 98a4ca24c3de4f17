import type { Page } from '@playwright/test'
import { expect, test } from '../fixture/test.ts'

test.use({ serviceWorkers: 'allow' })

function expectPicture(page: Page) {
  const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('img').first()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  return expect.poll(width).toBeGreaterThan(0)
}

test('visited pages open again while offline', { tag: '@deep' }, async ({ page, context, complaints }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await page.goto('/products?search=corolla')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page
    .getByRole('button', { name: /Save to wishlist/ })
    .first()
    .click()
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toyota Corolla 2016')
  await expectPicture(page)
  const vehicle = page.url()
  await page.goto('/wishlist')
  await expect(page.getByText('1 Wishlisted Cars')).toBeVisible()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.goto(vehicle)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toyota Corolla 2016')
  await expectPicture(page)
  await page.goto('/wishlist')
  await expect(page.getByText('1 Wishlisted Cars')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  // The browser logs the requests that failed while offline.
  complaints.splice(0)
})

/** Behind a router without internet the browser still says that it is online. */
const behindRouter = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => true })
    for (const kind of ['online', 'offline'])
      window.addEventListener(kind, (event) => event.stopImmediatePropagation(), { capture: true })
  })

test('after a visit to one page, the other public pages open while offline', { tag: '@deep' }, async ({
  page,
  context,
  complaints,
}) => {
  await behindRouter(page)
  await page.goto('/products')
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname),
    )
  // They are fetched after the page has been idle for a while.
  await expect.poll(kept).toEqual(expect.arrayContaining(['/', '/brands', '/about']))
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const headings = {
    '/': /Find the car/,
    '/brands': 'Browse by brand',
    '/about': 'About Mota',
    '/compare': 'Compare cars',
    '/first-steps': 'Buy a car in four steps',
  }
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(path)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('html')).toHaveAttribute('data-ready')
  }
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  // The browser logs the requests that failed while offline.
  complaints.splice(0)
})
