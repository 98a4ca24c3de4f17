import { expect, expectAccessible, test } from '../fixture/test.ts'

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
    await expect(page.getByRole('button', { name: 'Ask the seller' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('article').first().getByRole('img').first()).toBeInViewport({ ratio: 0.1 })
  })

test('a vendor with few vehicles has the filters behind a button, on a desktop too', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByText('23 Cars Found')).toBeVisible()
  await expect(page.getByText('Fuel type')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByText('Fuel type').click()
  await expectAccessible(page)
  await filters.getByLabel('Diesel').check()
  await filters.getByRole('button', { name: /^Show \d+ cars?$/ }).click()
  await expect(filters).toBeHidden()
  await expect(page).toHaveURL(/fuel=diesel/)
})
