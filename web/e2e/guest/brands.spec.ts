import { expect, hold, phone, test } from '../fixture/test.ts'

test('shows each brand with its logo or initial, the number of cars and the average price', async ({
  page,
}) => {
  await page.goto('/brands')
  const largest = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Toyota' }) })
  // (22.8 + 2.6 + 6.2 + 1.100000000000000001 + 4.35) / 5, rounded to six digits.
  await expect(largest).toContainText(/about ≈\s₦.*Average of 5 cars.*7\.41 ethers/)
  await expect(largest.locator('img[width="24"]')).toBeVisible()
  await expect(
    largest.getByRole('list', { name: 'Models of Toyota' }).getByRole('link', { name: /^Camry \d/ }),
  ).toHaveAttribute('href', '/products?brand=Toyota&model=Camry')

  const line = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(line('Innoson')).toContainText('1 car')
  await expect(line('Innoson'), 'one car has a price, and no average').not.toContainText('Average')
  await expect(line('Innoson').locator('img')).toHaveCount(0)
  const names = await page.getByRole('main').getByRole('list').last().getByRole('listitem').allTextContents()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Most cars',
    'All other brands',
  ])
  expect(names, 'in the order of their names').toEqual(names.toSorted())
  expect(
    names.some((name) => name.startsWith('Toyota')),
    'each brand once',
  ).toBe(false)

  const search = page.getByRole('searchbox', { name: 'Search brands' })
  await search.fill('niss')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(line('Nissan')).toContainText(/Average of 2 cars.*about ≈\s₦.*4\.55 ethers/)
  const [name, price, cars, ethers] = await Promise.all(
    ['Nissan', /₦/, 'Average of 2 cars', '4.55 ethers'].map((text) =>
      line('Nissan').getByText(text).boundingBox(),
    ),
  )
  const bottomOf = (box: typeof name) => (box ? box.y + box.height : 0)
  expect(Math.abs(bottomOf(name) - bottomOf(price))).toBeLessThan(4)
  expect(bottomOf(cars)).toBe(bottomOf(ethers))
  await search.fill('o')
  await expect(line('Toyota')).toBeVisible()
  const lines = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(lines, 'in the order of their names').toEqual(lines.toSorted())
  await search.fill('trabant')
  await expect(page.getByRole('heading', { name: 'No matching brand found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all brands' }).click()
  await expect(search).toHaveValue('')
  await line('Toyota').click()
  await expect(page).toHaveURL('/products?brand=Toyota')
  await expect(page.getByRole('heading', { name: 'Toyota', level: 1 })).toBeVisible()
  await expect(page.getByText('5 Cars Found')).toBeVisible()
  await expect(page).toHaveTitle('Toyota cars for sale · Mota')
})

test('all names, counts, naira and ethers of the list stand in the same places', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/brands')
  // A search lists brands with one car and with several.
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('s')
  await expect(page.getByRole('heading', { name: 'Brands found' })).toBeVisible()
  const line = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
  const edges = async (name: string) => {
    const [left, count, naira, ethers] = await Promise.all(
      [name, /cars?$/, /₦/, /ethers$/].map((text) => line(name).getByText(text).last().boundingBox()),
    )
    const end = (box: typeof left) => (box ? Math.round(box.x + box.width) : Number.NaN)
    return [left?.x, count?.x, end(naira), end(ethers)]
  }
  expect(await edges('Nissan')).toEqual(await edges('Innoson'))
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
