import { cards, restingPlace, scrollToEnd, wheelToEnd } from '../fixture/list.ts'
import { expect, phone, test, watchShifts } from '../fixture/test.ts'

test('going back restores the list, the scroll position and the sort order at once', async ({ page }) => {
  await page.goto('/products?sort=oldest')
  await expect(page.locator(cards)).toHaveCount(10)
  await scrollToEnd(page)
  await expect.poll(() => page.locator(cards).count()).toBeGreaterThanOrEqual(20)
  await page
    .getByRole('link', { name: /View Details/ })
    .nth(14)
    .scrollIntoViewIfNeeded()
  const place = await restingPlace(page)
  expect(place).toBeGreaterThan(600)
  await page
    .getByRole('link', { name: /View Details/ })
    .nth(14)
    .click()
  await expect(page.getByRole('button', { name: 'Previous Page' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.getByRole('button', { name: 'Previous Page' }).click()
  await expect(page).toHaveURL(/\/products\?sort=oldest&page=\d$/)
  // The address changes before the list is drawn. Its first drawing has all that was loaded.
  await expect(page.locator(cards).first()).toBeAttached()
  expect(await page.locator(cards).count()).toBeGreaterThanOrEqual(20)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('going back finds the place in the list even if the vehicle was reloaded', async ({ page }) => {
  await page.goto('/products?page=2')
  const link = page.getByRole('link', { name: /View Details/ }).nth(14)
  await link.scrollIntoViewIfNeeded()
  const place = await restingPlace(page)
  await link.click()
  await expect(page.getByRole('button', { name: 'Previous Page' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.goBack()
  await expect.poll(() => page.locator(cards).count()).toBeGreaterThanOrEqual(20)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('a reload restores the scroll position far down the list', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/products')
  // A page that loads during the reload would replace the history entry, and the browser would lose the position.
  const all = await wheelToEnd(page)
  await expect(page).toHaveURL(new RegExp(`page=${Math.ceil(all / 10)}`))
  const link = page.getByRole('link', { name: /View Details/ }).nth(15)
  await link.scrollIntoViewIfNeeded()
  const before = await restingPlace(page)
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
  // Also when the user comes back from another site.
  await page.goto('about:blank')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

for (const name of ['list', 'vendor'])
  test(`the layout of the ${name} does not shift during fast scrolling`, { tag: '@deep' }, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    const shifted = await watchShifts(page)
    const [product] = await (await page.request.get('/api/get-products?search=land+cruiser&limit=1')).json()
    await page.goto(name === 'list' ? '/products' : `/vendor/${product.seller_address}`)
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    for (let turn = 0; turn < 12; turn++) {
      await page.mouse.wheel(0, 3_000)
      await page.waitForTimeout(150)
    }
    await wheelToEnd(page)
    expect(await shifted()).toBeLessThan(0.01)
  })

test('the layout of sign-in does not shift on a phone while the wallets load', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const shifted = await watchShifts(page)
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: /^I already have an account/ })).toBeVisible()
  await page.waitForTimeout(300)
  expect(await shifted()).toBeLessThan(0.01)
})

for (const count of [1, 5])
  test(`the layout of a wishlist of ${count} does not shift while it loads`, { tag: '@deep' }, async ({
    page,
  }) => {
    const cars: { id: string }[] = await (await page.request.get(`/api/get-products?limit=${count}`)).json()
    const ids = JSON.stringify(cars.map(({ id }) => id))
    await page.addInitScript((saved) => localStorage.setItem('guest_wishlist', saved), ids)
    const shifted = await watchShifts(page)
    await page.goto('/wishlist')
    const alert =
      count === 1 ? page.getByRole('link', { name: 'Price alert' }) : page.getByText(/^Email me if/)
    await expect(alert).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shifted()).toBeLessThan(0.01)
  })
