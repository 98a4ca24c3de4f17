import { cards, total } from '../fixture/list.ts'
import { expect, test } from '../fixture/test.ts'
import { vehicles } from '../fixture/vehicles.ts'

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

test('a letter typed while the list takes up the search is not lost', async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('search').getByLabel('Sort by').selectOption('priceLow')
  await expect(page).toHaveURL('/products?sort=priceLow')
  const box = page.getByRole('searchbox')
  // The next letter comes at the very moment when the address changes.
  await box.evaluate((field) => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...entry) => {
      replace(...entry)
      history.replaceState = replace
      field.focus()
      document.execCommand('insertText', false, 'a')
    }
  })
  await box.fill('toyot')
  await expect(page).toHaveURL(/search=toyota/)
  await expect(box).toHaveValue('toyota')
})
