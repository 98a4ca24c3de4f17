import { cards, chipsOf, openFirst } from '../fixture/list.ts'
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
    const chips = chipsOf(page)
    const words = ['2015 – 2018', '₦9M – ₦27M', 'Gasoline', 'Diesel', 'Automatic', 'CVT', 'Sedan', 'SUV']
    const all = [...words, 'Foreign used', 'Nigerian used', 'Lagos'].map((word) => `Remove filter: ${word}`)
    await expect(chips).toHaveText(all)
    const address = page.url()
    const titles = await page.locator(cards).allTextContents()
    await page.reload()
    await expect(chips).toHaveText(all)
    await expect(page.locator(cards)).toHaveText(titles)
    await openFirst(page)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(page.locator(cards)).toHaveText(titles)

    await page.getByRole('link', { name: 'Remove filter: ₦9M – ₦27M' }).click()
    const withoutPrice = Object.keys(lets).filter((name) => name !== 'price') as (keyof Filters)[]
    await expect(page.getByText(`${left(...withoutPrice)} Cars Found`)).toBeVisible()
    if (what === 'phone') await expect(open).toHaveText('Filters (10)')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear Filters' }).first().click()
    await expect(page).toHaveURL('/products')
    await expect(chips).toHaveCount(0)
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
  await page.getByLabel('Highest price in ETH').fill('2.3457')
  await expect(page).toHaveURL('/products?price_max=2.3457')
  await currency.selectOption('Dollars ($)')
  await expect(page).toHaveURL(/price_currency=USDC$/)
  await currency.selectOption('Ether (ETH)')
  await expect(page).toHaveURL('/products?price_max=2.3457')
})

test('the handles of the price scale set its bounds, also with the keyboard', async ({ page, request }) => {
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const handle = page.getByLabel('Lower end of the price scale')
  const lowest = page.getByLabel('Lowest price in naira')
  for (const place of ['1', '2']) {
    await handle.press('ArrowRight')
    await expect(handle).toHaveValue(place)
    await expect(lowest).not.toHaveValue('')
  }
  const bound = await lowest.inputValue()
  await expect(page).toHaveURL(`/products?price_min=${bound}&price_currency=cNGN`)
  const reply = await request.get(`/api/get-products?price_min=${bound}&price_currency=cNGN`)
  await expect(page.getByText(`${reply.headers()['x-total-count']} Cars Found`)).toBeVisible()
  const upper = page.getByLabel('Upper end of the price scale')
  const { x = 0, y = 0, width = 0, height = 0 } = (await upper.boundingBox()) ?? {}
  await page.mouse.move(x + width - 14, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByLabel('Highest price in naira')).not.toHaveValue('')
  await handle.press('Home')
  await expect(lowest).toHaveValue('')
})

test('a bound of the price is read as the price of a listing is', async ({ page }) => {
  // As a browser without script sends it.
  await page.goto('/products?price_max=1,5')
  const highest = page.getByLabel('Highest price in ETH')
  await expect(highest).toHaveValue('1.5')
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.getByLabel('Currency of the price').selectOption('Ether (ETH)')
  await highest.fill('2,5')
  await expect(page).toHaveURL('/products?price_max=2.5')
  await expect(highest).toHaveValue('2,5')
  await highest.blur()
  await expect(highest).toHaveValue('2.5')
  await highest.fill('1e5')
  await expect(highest).toHaveAccessibleDescription(/Enter a price, such as 1\.25/)
  await expect(highest).toHaveValue('2.5')
  await highest.fill('3')
  await expect(page).toHaveURL('/products?price_max=3')
  await expect(highest).not.toHaveAccessibleDescription(/Enter a price/)
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

test('the foot of a phone’s sheet clears the filters once something is set', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const clear = sheet.getByRole('button', { name: 'Clear Filters' })
  const show = sheet.getByRole('button', { name: /^Show \d+ cars?$/ })
  await expect(clear).toHaveCount(0)
  await sheet.getByRole('checkbox', { name: /^Nigerian used/ }).check()
  const [its, other] = await Promise.all([clear.boundingBox(), show.boundingBox()])
  if (!its || !other) throw new Error('the sheet has no foot')
  expect(its.x + its.width).toBeLessThanOrEqual(other.x)
  expect(its.y + its.height / 2).toBeCloseTo(other.y + other.height / 2, 0)
  await clear.click()
  await expect(page).toHaveURL('/products')
  await expect(clear).toHaveCount(0)
})

test('the sheet of a phone begins with the price, and its conditions take two lines', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.locator('legend')).toHaveText([
    'Price',
    'Year',
    'Condition',
    'Customs papers',
    'State',
    /^Fuel type/,
    /^Transmission/,
    /^Vehicle type/,
  ])
  for (const label of ['Highest price in naira', 'Year to'])
    await expect(sheet.getByLabel(label)).toBeInViewport({ ratio: 1 })
  const pills = sheet.getByRole('group', { name: 'Condition' }).locator('label')
  await expect(pills).toHaveText([/^Brand new/, /^Foreign used \(Tokunbo\)/, /^Nigerian used/])
  const tops = await pills.evaluateAll((all) =>
    all.map((pill) => Math.round(pill.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(2)
})

test('on a phone, Back closes the filters and keeps what was chosen', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/brands')
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const open = page.getByRole('button', { name: /^Filters/ })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const back = () => page.evaluate(() => history.back())
  for (const fuel of ['Diesel', 'Gasoline']) {
    await open.click()
    await sheet.getByRole('checkbox', { name: new RegExp(`^${fuel}`) }).check()
    await expect(page).toHaveURL(new RegExp(fuel.toLowerCase()))
    const chosen = page.url()
    await back()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(chosen)
  }
  await openFirst(page)
  await back()
  await expect(page).toHaveURL(/diesel.*gasoline|gasoline.*diesel/)
  await back()
  await expect(page).toHaveURL('/brands')
})

test('the sheet of filters reaches the edge of a tablet, and the page below does not move', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/products', { waitUntil: 'networkidle' })
  const edges = () =>
    page
      .locator('article')
      .nth(1)
      .evaluate((card) => [card.getBoundingClientRect().left, card.getBoundingClientRect().right])
  const before = await edges()
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect.poll(() => sheet.evaluate((box) => box.getBoundingClientRect().right)).toBe(768)
  expect(await edges()).toEqual(before)
})

test('beside one vehicle stand only the filters that are set', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/products?search=land+cruiser&fuel=gasoline')
  await expect(page.getByText('1 Cars Found')).toBeVisible()
  const filters = page.getByRole('group', { name: 'Filters' })
  await expect(filters.getByRole('group', { name: /^Fuel type/ })).toBeVisible()
  await expect(filters.getByRole('group', { name: 'State' })).toHaveCount(0)
  await page.goto('/products')
  await expect(filters.getByRole('group', { name: 'State' })).toBeVisible()
})

test('values that no vehicle of the list has are behind a button in each group', { tag: '@deep' }, async ({
  page,
}) => {
  await page.goto('/products?brand=Toyota')
  const fuel = page.getByRole('group', { name: /^Fuel type/ })
  await expect(fuel.getByRole('checkbox', { name: /^Gasoline/ })).toBeVisible()
  await expect(fuel.getByRole('checkbox', { name: /^Electric/ })).toHaveCount(0)
  await fuel.getByText('Show 1 more').click()
  await expect(fuel.getByRole('checkbox', { name: /^Electric/ })).toBeVisible()
})
