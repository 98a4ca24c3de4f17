import { cards, scrollToEnd, total } from '../fixture/list.ts'
import { bare, expect, test } from '../fixture/test.ts'

test('a list rendered with the page stays, even if its next request fails', async ({ page, complaints }) => {
  await page.route('**/api/get-products?*', (route) => route.abort())
  await page.goto('/products')
  await expect(page.locator(cards)).toHaveCount(10)
  await scrollToEnd(page)
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
  expect(complaints.length).toBeGreaterThan(0)
  await expect(page.locator(cards)).toHaveCount(10)
  await expect(page.getByText('Cars Found')).toBeVisible()
  complaints.splice(0)
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
