import { cards, total } from '../fixture/list.ts'
import { desktop, expect, expectAccessible, expectNoOverflow, phone, test } from '../fixture/test.ts'
import { type Car, vehicles } from '../fixture/vehicles.ts'

type Filters = Record<
  'state' | 'condition' | 'price' | 'year' | 'fuel' | 'gearbox' | 'type',
  (car: Car) => boolean
>
/** For each filter that the test below sets, the vehicles that match it. */
const lets: Filters = {
  state: ({ state }) => state === 'Lagos',
  condition: ({ condition }) => condition !== 'brand_new',
  price: ({ price }) => Number(price) >= 2 && Number(price) <= 6,
  year: ({ year }) => Number(year) >= 2015 && Number(year) <= 2018,
  fuel: ({ fuel_type }) => ['gasoline', 'diesel'].includes(fuel_type),
  gearbox: ({ transmission }) => transmission !== 'manual',
  type: ({ vehicle_type }) => ['sedan', 'suv'].includes(vehicle_type),
}
const left = (...names: (keyof Filters)[]) =>
  vehicles.filter((car) => names.every((name) => lets[name](car))).length

test('filters are written to the URL and read from it', async ({ page }) => {
  await page.goto('/products')
  const search = page.getByRole('searchbox', { name: 'Search vehicles' })
  const filters = page.getByRole('search')
  await filters.getByLabel('Brand', { exact: true }).selectOption('Nissan')
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
  await expect(filters.getByLabel('Brand', { exact: true })).toHaveValue('Nissan')
  await expect(page.locator(cards)).toHaveText(['Nissan Navara 2018'])

  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/products')
  await expect(search).toHaveValue('')
  await expect(page.getByText(`${await total(page)} Cars Found`)).toBeVisible()
})

test('brand and mileage are in sight without scrolling or opening the other filters', {
  tag: '@deep',
}, async ({ page }) => {
  for (const size of [phone, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size)
    await page.goto('/products')
    for (const name of ['Brand', 'Max mileage'])
      await expect(page.getByRole('search').getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('every sort order puts the right vehicle first', { tag: '@deep' }, async ({ page }) => {
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
})

test('a letter typed while the URL changes is not lost', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/products')
  await page.getByRole('search').getByLabel('Sort by').selectOption('priceLow')
  await expect(page).toHaveURL('/products?sort=priceLow')
  const box = page.getByRole('searchbox')
  // Types the next letter at the moment when the URL changes.
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

for (const [what, size] of Object.entries({ desktop, phone }))
  test(`every filter narrows the list on a ${what}, shows its chip, and survives a reload`, {
    tag: what === 'phone' ? [] : '@deep',
  }, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/products')
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    const open = page.getByRole('button', { name: /^Filters/ })
    const rail = page.getByRole(what === 'phone' ? 'dialog' : 'group', { name: 'Filters' })
    const show = page.getByRole('button', { name: /^Show \d+ cars?$/ })
    if (what === 'phone') await open.click()
    await expectAccessible(page)

    const found = async (...names: (keyof Filters)[]) => {
      const count = left(...names)
      await expect(page.getByText(`${count} Cars Found`)).toBeAttached()
      if (what === 'phone') await expect(show).toHaveText(`Show ${count} cars`)
    }
    const check = (name: RegExp) => rail.getByRole('checkbox', { name }).check()
    await check(/^Lagos/)
    await found('state')
    await check(/^Foreign used/)
    await check(/^Nigerian used/)
    await found('state', 'condition')
    // At the local stage's rates an ether is 4.5 million naira.
    await rail.getByLabel('Lowest price in naira').fill('9000000')
    await rail.getByLabel('Highest price in naira').fill('27000000')
    await found('state', 'condition', 'price')
    await rail.getByLabel('Year from').selectOption('2015')
    await rail.getByLabel('Year to').selectOption('2018')
    await found('state', 'condition', 'price', 'year')
    await check(/^Gasoline/)
    await check(/^Diesel/)
    await found('state', 'condition', 'price', 'year', 'fuel')
    await check(/^Automatic/)
    await check(/^CVT/)
    await found('state', 'condition', 'price', 'year', 'fuel', 'gearbox')
    // The count beside an option is the number of vehicles it adds, whatever other options are chosen.
    const sedans = vehicles.filter((car) => car.vehicle_type === 'sedan')
    const others = Object.entries(lets).filter(([name]) => name !== 'type')
    const shown = sedans.filter((car) => others.every(([, passes]) => passes(car))).length
    await check(new RegExp(`^Sedan\\s*${shown}$`))
    await check(/^SUV/)
    await found('state', 'condition', 'price', 'year', 'fuel', 'gearbox', 'type')
    await expectNoOverflow(page)

    if (what === 'phone') await show.click()
    await expect(rail).toBeVisible({ visible: what === 'desktop' })
    const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
    const words = [
      '2015 – 2018',
      '₦9,000,000 – ₦27,000,000',
      'Gasoline',
      'Diesel',
      'Automatic',
      'CVT',
      'Sedan',
      'SUV',
    ]
    const all = [...words, 'Foreign used', 'Nigerian used', 'Lagos'].map((word) => `Remove filter: ${word}`)
    await expect(chips).toHaveText(all)
    const address = page.url()
    const titles = await page.locator(cards).allTextContents()
    await page.reload()
    await expect(chips).toHaveText(all)
    await expect(page.locator(cards)).toHaveText(titles)
    await page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: 'Previous Page' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(page.locator(cards)).toHaveText(titles)

    await page.getByRole('link', { name: 'Remove filter: ₦9,000,000 – ₦27,000,000' }).click()
    const withoutPrice = Object.keys(lets).filter((name) => name !== 'price') as (keyof Filters)[]
    await expect(page.getByText(`${left(...withoutPrice)} Cars Found`)).toBeVisible()
    if (what === 'phone') await expect(open).toHaveText('Filters (10)')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear Filters' }).first().click()
    await expect(page).toHaveURL('/products')
    await expect(chips).toHaveCount(0)
  })

test('a search finds the same vehicles from the home page, the list and the vendor page', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('diesel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=diesel')
  const diesels = vehicles.filter(({ fuel_type }) => fuel_type === 'diesel').map(({ title }) => title)
  await expect(page.getByText(`${diesels.length} Cars Found`)).toBeVisible()
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'More from Vendor' }).click()
  await expect(page.getByText(`${vehicles.length} Cars Found`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('diesel')
  await expect(page).toHaveURL(/\/vendor\/0x[0-9a-f]{40}\?search=diesel$/)
  await expect(page.getByText(`${diesels.length} Cars Found`)).toBeVisible()
  expect((await page.locator(cards).allTextContents()).toSorted()).toEqual(diesels.toSorted())
})

test('a search in a visitor’s own words becomes filters that can be removed', async ({ page }) => {
  await page.goto('/products')
  const box = page.getByRole('searchbox', { name: 'Search vehicles' })
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await box.fill('corol')
  const suggestion = page
    .getByRole('list', { name: 'Suggestions' })
    .getByRole('link', { name: /^Toyota Corolla/ })
  await expect(suggestion).toHaveText(/\d+ cars?$/)
  // The old list is dimmed until the new one is here.
  await expect(page).toHaveURL('/products?search=corol')
  await expect(page.locator('main [aria-busy]')).toHaveCount(0)
  await expectAccessible(page)
  await suggestion.click()
  await expect(page).toHaveURL('/products?search=Toyota+Corolla')
  // The address changes first. What is typed before the field follows would be replaced.
  await expect(box).toHaveValue('Toyota Corolla')
  await expect(suggestion).toBeHidden()
  await box.fill('diesel toyota hilux in zamfara')
  await expect(page.getByText('These match most of it, without “zamfara”.')).toBeVisible()
  await expect(chips).toHaveText([/Diesel/, /Toyota/, /hilux/])
  await expect(page.locator(cards).first()).toContainText('Hilux')
  await box.blur()
  await page.getByRole('link', { name: 'Remove filter: Diesel' }).click()
  await expect(page).toHaveURL('/products?search=toyota+hilux+in+zamfara')
  await expect(box).toHaveValue('toyota hilux in zamfara')
})

test('bounds of the price follow the currency that is chosen, and the address keeps it', async ({ page }) => {
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const currency = page.getByLabel('Currency of the price')
  await currency.selectOption('Dollars ($)')
  await expect(page).toHaveURL('/products')
  await page.getByLabel('Highest price in dollars').fill('6000')
  await expect(page).toHaveURL('/products?price_max=6000&price_currency=USDC')
  const few = page.getByText(`${vehicles.filter(({ price }) => Number(price) <= 2).length} Cars Found`)
  await expect(few).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove filter: Up to $6,000' })).toBeVisible()
  await currency.selectOption('Naira (₦)')
  await expect(page).toHaveURL('/products?price_max=9000000&price_currency=cNGN')
  await expect(few).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Highest price in naira')).toHaveValue('9000000')
  await currency.selectOption('Ether (ETH)')
  await expect(page).toHaveURL('/products?price_max=2')
  await expect(few).toBeVisible()
})

test('warns when the lowest price is above the highest', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/products?price_min=9&price_max=2')
  await expect(page.getByText(/The lowest price is above the highest/)).toBeVisible()
  await expect(page.getByText('0 Cars Found')).toBeVisible()
})

test('on a phone, the filters are a modal dialog that keeps the focus and gives it back', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const open = page.getByRole('button', { name: /^Filters/ })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await open.click()
  await expect(sheet).toHaveAttribute('aria-modal', 'true')
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const isOutside = await sheet.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(open).toBeFocused()
  // A press beside the sheet closes it too.
  await open.click()
  await page.mouse.click(phone.width / 2, 10)
  await expect(sheet).toBeHidden()
})
