import { cards, scrollToEnd } from '../fixture/list.ts'
import { bare, expect, test } from '../fixture/test.ts'

test('a list rendered on the server stays, even if the request for the next page fails', async ({
  page,
  complaints,
}) => {
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

test('a list that cannot be loaded offers Try again, and no search to save', async ({ page, complaints }) => {
  await page.route('**/api/get-products?*', (route) => route.abort())
  await page.route('**/products?*', bare)
  await page.goto('/products?brand=Toyota')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText('Save search')).toHaveCount(0)
  await page.unroute('**/api/get-products?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^\d+ Cars Found$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save search' }).first()).toBeVisible()
  // The failed request is logged.
  expect(complaints.splice(0).length).toBeGreaterThan(0)
})
