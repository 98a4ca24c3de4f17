import { expect, hold, test } from '../fixture/test.ts'

test('shows each brand with its logo or initial, the number of cars and the average price', async ({
  page,
}) => {
  await page.goto('/brands')
  // The largest brands stand above the list too.
  const card = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) }).last()
  await expect(card('Toyota')).toContainText('5 cars')
  // (22.8 + 2.6 + 6.2 + 1.100000000000000001 + 4.35) / 5, rounded to six digits.
  await expect(card('Toyota')).toContainText('7.41 ethers')
  await expect(card('Toyota').locator('img').last()).toBeVisible()
  await expect(card('Toyota')).toContainText(/Average about ≈\s₦/)
  await expect(card('Innoson')).not.toContainText('Average')
  const heads = page.getByText('Average price').filter({ visible: true })
  await expect(heads).toHaveCount(3)
  const largest = page.getByRole('main').getByRole('article').first()
  await expect(largest).toContainText(/^Toyota5 cars\s*Average/)
  await expect(
    largest.getByRole('list', { name: 'Models of Toyota' }).getByRole('link', { name: /^Camry \d/ }),
  ).toHaveAttribute('href', '/products?brand=Toyota&model=Camry')
  const [name, price, cars, ethers] = await Promise.all(
    ['Toyota', /₦/, '5 cars', '7.41 ethers'].map((text) => card('Toyota').getByText(text).boundingBox()),
  )
  const bottomOf = (box: typeof name) => (box ? box.y + box.height : 0)
  expect(Math.abs(bottomOf(name) - bottomOf(price))).toBeLessThan(4)
  expect(bottomOf(cars)).toBe(bottomOf(ethers))
  await expect(card('Innoson')).toContainText('1 car')
  await expect(card('Innoson').locator('img')).toHaveCount(0)
  await expect(card('Nissan')).toContainText('4.55 ethers')

  const names = await page.getByRole('main').getByRole('list').last().getByRole('listitem').allTextContents()
  expect(names, 'all, in the order of their names').toEqual(names.toSorted())
  expect(names.some((name) => name.startsWith('Toyota'))).toBe(true)

  const search = page.getByRole('searchbox', { name: 'Search brands' })
  await search.fill('niss')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(heads).toHaveCount(1)
  await search.fill('o')
  await expect(card('Toyota')).toBeVisible()
  const lines = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(lines, 'in the order of their names').toEqual(lines.toSorted())
  await search.fill('trabant')
  await expect(page.getByRole('heading', { name: 'No matching brand found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all brands' }).click()
  await expect(search).toHaveValue('')
  await card('Toyota').click()
  await expect(page).toHaveURL('/products?brand=Toyota')
  await expect(page.getByRole('heading', { name: 'Toyota', level: 1 })).toBeVisible()
  await expect(page.getByText('5 Cars Found')).toBeVisible()
  await expect(page).toHaveTitle('Toyota cars for sale · Mota')
})

test('a search typed before the script loads is applied once it has loaded', { tag: '@deep' }, async ({
  page,
}) => {
  const release = await hold(page, '**/assets/main-*.js')
  await page.goto('/brands', { waitUntil: 'commit' })
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('niss')
  release()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})
