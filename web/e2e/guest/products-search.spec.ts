import { cards, chipsOf, openFirst, total } from '../fixture/list.ts'
import { desktop, expect, expectAccessible, phone, test, toast, watchShifts } from '../fixture/test.ts'
import { vehicles } from '../fixture/vehicles.ts'

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

test('every sort order puts the right vehicle first', { tag: '@deep' }, async ({ page }) => {
  const number = (value: string) => Number(value)
  const orders = {
    newest: [...vehicles].sort((a, b) => number(b.year) - number(a.year))[0],
    priceLow: [...vehicles].sort((a, b) => number(a.price) - number(b.price))[0],
    priceHigh: [...vehicles].sort((a, b) => number(b.price) - number(a.price))[0],
    mileageHigh: [...vehicles].sort((a, b) => number(b.mileage) - number(a.mileage))[0],
    mileageLow: vehicles
      .filter(({ mileage, condition }) => number(mileage) > 0 || condition === 'brand_new')
      .sort((a, b) => number(a.mileage) - number(b.mileage))[0],
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

test('a search finds the same vehicles from the home page, the list and the vendor page', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search vehicles' }).fill('diesel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=diesel')
  const diesels = vehicles.filter(({ fuel_type }) => fuel_type === 'diesel').map(({ title }) => title)
  await expect(page.getByText(`${diesels.length} Cars Found`)).toBeVisible()
  await openFirst(page)
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
  const chips = chipsOf(page)
  await box.fill('corol')
  const suggestion = page
    .getByRole('list', { name: 'Suggestions' })
    .getByRole('link', { name: /^Toyota Corolla \d/ })
  await expect(suggestion).toHaveText(/\d+ cars?$/)
  // The old list is dimmed until the new one is here.
  await expect(page).toHaveURL('/products?search=corol')
  await expect(page.locator('main [aria-busy]')).toHaveCount(0)
  await expectAccessible(page)
  // Arrows walk through the suggestions, and Escape closes them without emptying the field.
  await box.press('ArrowDown')
  await expect(page.getByRole('list', { name: 'Suggestions' }).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(suggestion).toBeHidden()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('corol')
  await box.press('l')
  await suggestion.click()
  await expect(page).toHaveURL('/products?search=Toyota+Corolla')
  // The address changes first. What is typed before the field follows would be replaced.
  await expect(box).toHaveValue('Toyota Corolla')
  await expect(suggestion).toBeHidden()
  await box.fill('diesel toyota hilux in zamfara')
  await expect(page.getByText(/^No diesel Toyota Hilux in Zamfara\. This is the nearest\./)).toBeVisible()
  await expect(chips).toHaveText([/Diesel/, /Toyota/, /Hilux/, /put back: Zamfara$/])
  await expect(page.locator(cards).first()).toContainText('Hilux')
  await box.blur()
  await page.getByRole('link', { name: 'Remove filter: Diesel' }).click()
  await expect(page).toHaveURL('/products?search=toyota+hilux+in+zamfara')
  await expect(box).toHaveValue('toyota hilux in zamfara')
})

test('what a search left out is struck beside its filters, and a press puts it back', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/products?search=electric+toyota+under+1m')
  await expect(chipsOf(page)).toHaveText([/Toyota$/, /put back: Electric$/, /put back: Up to ₦1M$/])
  await expect(page.locator('s')).toHaveText(['Electric', 'Up to ₦1M'])
  const back = page.getByRole('link', { name: 'Left out, put back: Electric' })
  await expect(back).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  // On a phone only the words above the list say it.
  await page.setViewportSize(phone)
  await expect(chipsOf(page).filter({ visible: true })).toHaveText([/Toyota$/])
  await expectAccessible(page)
  await page.setViewportSize(desktop)
  await back.click()
  // Then nothing without it is shown, and the rest of the search is left out.
  await expect(page).toHaveURL('/products?search=toyota+under+1m&fuel=electric')
  await expect(page.getByRole('link', { name: 'Remove filter: Electric' })).toBeVisible()
  await expect(page.locator('s')).toHaveText(['Toyota', 'Up to ₦1M'])
  await expect(page.getByRole('article').first()).toContainText('Electric')
})

test('a search in a place that has no such vehicles leads to the nearest places that do', async ({
  page,
}) => {
  await page.goto('/products?search=toyota+in+zamfara')
  const places = page.getByText(/^Nearest:/).getByRole('link')
  const counted = (await places.first().innerText()).split(' ').at(-1)
  await places.first().click()
  await expect(page).toHaveURL(/\?search=toyota&state=/)
  await expect(page.getByText(`${counted} Cars Found`)).toBeVisible()
  await expect(places).toHaveCount(0)
})

test('a search far from what is for sale says the lowest price, and leads to what it left out', async ({
  page,
}) => {
  const shifted = await watchShifts(page)
  await page.setViewportSize(phone)
  await page.goto('/products?search=electric+toyota+under+1m')
  const notice = page.getByRole('status').filter({ hasText: 'No electric Toyota up to ₦1M.' })
  await expect(notice).toHaveText(/Here are all 5 Toyotas, from ≈\s₦[\d.]+M\./)
  await expect(page.locator('article:not(section *)')).toHaveCount(5)
  // How far each is over such a budget says nothing.
  await expect(page.getByText(/over budget$/i)).toHaveCount(0)
  expect(await shifted()).toBeLessThan(0.01)
  await expect(page.getByRole('link', { name: /^See \d+ cars? up to/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(1)
  const electric = vehicles.filter(({ fuel_type }) => fuel_type === 'electric').length
  // Above the list a link, and below it the first of them.
  const row = page.getByRole('region', { name: 'Electric cars' })
  await expect(row.getByRole('article').filter({ hasText: /Electric/ })).toHaveCount(Math.min(electric, 4))
  const link = page.getByRole('link', { name: `See ${electric} electric cars`, exact: true })
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await link.click()
  await expect(page).toHaveURL('/products?search=electric')
  await expect(page.getByText(`${electric} Cars Found`)).toBeVisible()
  await expect(link).toHaveCount(0)
  await expect(row).toHaveCount(0)
  // Within twice the budget a badge says by how much.
  await page.goto('/products?search=toyota+under+3m')
  await expect(page.locator('article').first()).toContainText(/≈\s₦[\d.]+M over budget/)
  await expect(page.getByText(/≈.* over budget$/)).toHaveCount(1)
})

test('the filters show what a search means, and take its words off where they are changed', async ({
  page,
}) => {
  await page.goto('/products?search=tokunbo+elantra+in+lagos+or+oyo+cheapest')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const filters = page.getByRole('search')
  const box = (name: RegExp) => filters.getByRole('checkbox', { name })
  await expect(filters.getByLabel('Brand', { exact: true })).toHaveValue('Hyundai')
  await expect(filters.getByLabel('Sort by')).toHaveValue('priceLow')
  for (const name of [/^Foreign used/, /^Lagos/, /^Oyo/, /^Elantra/]) await expect(box(name)).toBeChecked()
  // Conditions that no vehicle has are folded.
  await expect(box(/^Nigerian used/)).toBeHidden()
  await filters.getByRole('group', { name: 'Condition' }).getByText('Show 2 more').click()
  await expect(box(/^Nigerian used/)).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Remove filter: Elantra' })).toBeVisible()
  await box(/^Nigerian used/).check()
  await expect(page).toHaveURL(
    '/products?search=elantra+in+lagos+or+oyo+cheapest&condition=foreign_used&condition=nigerian_used',
  )
  await box(/^Elantra/).uncheck()
  await expect(page).toHaveURL(
    '/products?search=in+lagos+or+oyo+cheapest&brand=Hyundai&condition=foreign_used&condition=nigerian_used',
  )
  await expect(box(/^Lagos/)).toBeChecked()
  await page.goto('/products?search=toyota+duty+paid')
  const papers = filters.getByRole('group', { name: 'Customs papers' })
  const paid = papers.getByRole('checkbox', { name: /^Yes/ })
  await expect(paid).toBeChecked()
  await papers.getByRole('checkbox', { name: /^In progress/ }).check()
  await expect(page).toHaveURL('/products?search=toyota&customs=yes&customs=in_progress')
  await paid.uncheck()
  await expect(page.getByRole('link', { name: 'Remove filter: Customs in progress' })).toBeVisible()
  const found = page.locator('article:not(section *)')
  await expect(found.first()).toContainText('Customs in progress')
  await expect(found.filter({ hasNotText: 'Customs in progress' })).toHaveCount(0)
})

test('below the few vehicles of a search that left something out stand others that have it', async ({
  page,
}) => {
  await page.goto('/products?search=ev+hilux')
  await expect(page.getByRole('status').filter({ hasText: 'No electric Hilux.' })).toBeVisible()
  // Beside it is the only button that saves the search.
  await expect(page.getByRole('button', { name: 'Save search: Electric Hilux' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(1)
  const others = page.getByRole('region', { name: /^Electric cars?, any model$/ }).getByRole('article')
  await expect(others.first()).toContainText('Electric')
  await expect(others.filter({ hasNotText: 'Electric' })).toHaveCount(0)
  // Nothing is in Zamfara or costs so little, so the row has cars like the one that was found.
  await page.goto('/products?search=hilux+2021+in+zamfara+under+20m')
  await expect(page.getByText(/^No 2021 Hilux in Zamfara up\sto\s₦20M/)).toBeVisible()
  await expect(page.locator('article').first().getByText('Not as you asked:').locator('..')).toHaveText(
    /^Not as you asked: [A-Z][a-z ]+, ≈\s₦[\d.]+M over budget$/i,
  )
  await expect(page.getByRole('search').getByLabel('Sort by')).toHaveValue('priceLow')
  const cheapest = page.getByRole('region', { name: 'Cheapest trucks anywhere, any year' })
  await expect(cheapest.getByRole('article')).not.toHaveCount(0)
  // All are younger than that, so the oldest come first.
  await page.goto('/products?search=toyota+before+1990')
  await expect(page.getByRole('search').getByLabel('Sort by')).toHaveValue('oldest')
  // If several were left out, those of the brand that have one of them.
  await page.goto('/products?search=toyota+suv+diesel+in+oyo')
  await expect(page.getByRole('region', { name: /^Toyotas in Oyo, any/ }).getByRole('article')).toHaveCount(2)
  await page.goto('/products?search=zzzzzz&brand=Toyota')
  await expect(page.getByRole('region', { name: 'Toyotas' })).toBeVisible()
})

test('a search for a brand that nobody sells shows each vehicle once, those of the brands most alike first', async ({
  page,
}) => {
  const titles = page.locator('article h3')
  const alike = [/^Mercedes-Benz/, /^BMW/, /^Audi/, /^Lexus/]
  await page.goto('/products?search=lamborghini')
  const notice = page.getByRole('status').filter({ hasText: /^No Lamborghini\./ })
  await expect(notice).toHaveText(/Here are \d+ of similar brands, then \d+ others\. Save the search/)
  const sort = page.getByRole('search').getByLabel('Sort by')
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Most similar')
  for (const [index, brand] of alike.entries()) await expect(titles.nth(index)).toHaveText(brand)
  const total = Number.parseInt(await page.getByRole('heading', { name: 'Cars Found' }).innerText(), 10)
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(titles).toHaveCount(total, { timeout: 500 })
  }).toPass()
  const links = await page
    .locator('article a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links).size).toBe(total)
  // Who chooses an order gets it, and may go back.
  await sort.selectOption('newest')
  await expect(page).toHaveURL('/products?search=lamborghini&sort=newest')
  await expect(page.getByText(/^No Lamborghini\. Here are all \d+ cars\./)).toBeVisible()
  const newest = vehicles.toSorted((a, b) => Number(b.year) - Number(a.year))[0]
  await expect(titles.first()).toHaveText(newest?.title ?? '')
  await sort.selectOption('Most similar')
  // All pages that were loaded are there again.
  await expect(page).toHaveURL(/\/products\?search=lamborghini(&page=\d+)?$/)
  await expect(titles.first()).toHaveText(/^Mercedes-Benz/)
})

test('few near vehicles of the model that was found stand in one row, with what each has', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route('**/api/get-products?*', async (route) => {
    const response = await route.fetch()
    const cars: object[] = await response.json()
    await route.fulfill({ response, json: cars.map((car) => ({ ...car, brand: 'Toyota', model: 'Hilux' })) })
  })
  await page.goto('/products?search=ev+hilux')
  const others = page.getByRole('region', { name: 'Other Hilux cars' }).getByRole('article')
  await expect(others).toHaveCount(3)
  await expect(others.filter({ hasText: /^Electric/ })).toHaveCount(3)
})

test('above few vehicles is the button that saves the search, and below them stand similar ones', {
  tag: '@deep',
}, async ({ page }) => {
  const shifted = await watchShifts(page)
  await page.goto('/products?search=corolla')
  await expect(page.getByRole('button', { name: 'Save search' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Similar vehicles' }).getByRole('article')).not.toHaveCount(0)
  expect(await shifted()).toBeLessThan(0.01)
})

test('a search is in its field alone, which clears it, and a search without results can be saved', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/products?search=zzzqqq')
  await expect(page.getByRole('heading', { name: 'No Cars Found' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveCount(1)
  await expect(chipsOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('searchbox', { name: 'Search vehicles' })).toBeFocused()
})

test('Save search looks ready at once, and a press waits until the visitor is known', {
  tag: '@deep',
}, async ({ page }) => {
  let answer = () => {}
  const isKnown = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/session', async (route) => {
    await isKnown
    await route.continue()
  })
  await page.goto('/products?brand=Toyota')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const save = page.getByRole('button', { name: 'Save search' }).first()
  await expect(save).toBeEnabled()
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(toast(page, 'Sign in to save this search and get emails about new vehicles.')).toBeVisible()
  await expect(save).not.toHaveAttribute('aria-busy')
})
