import { cards, total } from '../fixture/list.ts'
import { place } from '../fixture/place.ts'
import { bare, desktop, expect, expectNoOverflow, hold, phone, test, watchShifts } from '../fixture/test.ts'

test('lists ten vehicles, and loads more by the button or at the end of the list', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/get-products') && requests.push(request.url()))
  await page.goto('/products')
  await expect(page.getByText(`${await total(page)} Cars Found`)).toBeVisible()
  await expect(page.locator(cards)).toHaveCount(10)
  await page.waitForLoadState('networkidle')
  expect(requests, 'no request before the reader scrolls').toHaveLength(0)

  // With the focus it would come into view, which loads a page too, and the press would open a vehicle of that page.
  await page.getByRole('link', { name: /^Show \d+ more$/ }).dispatchEvent('click')
  await expect.poll(() => page.locator(cards).count()).toBeGreaterThanOrEqual(20)
  // Every time the end is in view, one more page loads.
  const all = await total(page)
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    expect(await page.locator(cards).count()).toBe(all)
  }).toPass()
  await expect(page.getByRole('link', { name: /^Show \d+ more$/ })).toBeHidden()
  const titles = await page.locator(cards).allTextContents()
  expect(new Set(titles).size).toBe(titles.length)
})

test('a card of a small phone has one line for what costs money later, and one with the whole city', {
  tag: '@deep',
}, async ({ page }) => {
  const fault = { part: 'body', text: 'A scratch.' }
  const gear = { transmission: 'automatic', fuel_type: 'gasoline' }
  const told = [
    { customs_papers: 'in_progress', faults: undefined, city: 'Victoria Island', state: 'Lagos', ...gear },
    { customs_papers: 'yes', faults: [fault] },
  ]
  const listed = await (await page.request.get('/api/get-products?limit=2')).json()
  const cars = listed.map((car: object, index: number) => ({ ...car, ...told[index] }))
  const ids = JSON.stringify(cars.map(({ id }: { id: string }) => id))
  await page.addInitScript((saved) => localStorage.setItem('guest_wishlist', saved), ids)
  await page.route('**/api/get-products?*ids=*', (route) => route.fulfill({ json: cars }))
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/wishlist')
  const card = page.getByRole('article').first()
  // The longest words that a card may say.
  const [line, papers, faults, seller] = await Promise.all([
    card.locator('.risk').boundingBox(),
    card.getByText('Customs in progress').boundingBox(),
    card.getByText('Faults not stated').boundingBox(),
    card.locator('.seller').boundingBox(),
  ])
  if (!line || !papers || !faults || !seller) throw new Error('the card is not complete')
  expect(faults.y).toBe(papers.y)
  expect(faults.x).toBeGreaterThan(papers.x + papers.width)
  expect(faults.x + faults.width).toBeLessThanOrEqual(line.x + line.width)
  expect(seller.y).toBeGreaterThanOrEqual(line.y + line.height)
  const signOf = (words: string) =>
    page
      .locator('.risk')
      .getByText(words, { exact: true })
      .first()
      .evaluate(
        (fact) =>
          getComputedStyle(fact, '::before').maskImage + getComputedStyle(fact, '::before').backgroundColor,
      )
  const signs = await Promise.all(
    ['Customs in progress', 'Faults not stated', 'Customs papers', '1 fault'].map(signOf),
  )
  expect(new Set(signs).size).toBe(3)
  expect(signs[3], 'a fault costs as missing papers do').toBe(signs[0])
  // Both do not fit, so the state is left out whole.
  const [place, city, state] = await Promise.all([
    card.locator('.place').boundingBox(),
    card.getByText(/ · Victoria Island$/).boundingBox(),
    card.getByText(', Lagos').boundingBox(),
  ])
  if (!place || !city || !state) throw new Error('the card has no place')
  expect(city.width, 'the city is not cut').toBeLessThan(place.width)
  expect(state.y).toBeGreaterThanOrEqual(place.y + place.height)
})

test('on the smallest phones the number of cars stands beside the heading or below, not on it', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/products')
  const words = () =>
    page.getByRole('heading', { name: 'Vehicles' }).evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      const { right, bottom } = range.getBoundingClientRect()
      return { right, bottom }
    })
  const found = page.getByRole('heading', { name: /^\d+ Cars Found$/ })
  expect((await found.boundingBox())?.x).toBeGreaterThan((await words()).right)
  // As wide as a phone with letters of a quarter more, or a folded one.
  await page.setViewportSize({ width: 280, height: 640 })
  expect((await found.boundingBox())?.y).toBeGreaterThanOrEqual((await words()).bottom)
})

test('a title that is cut keeps its year inside the card', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/products')
  const title = page.locator('h3:has(> .sr-only)').first()
  await title.evaluate((heading) => heading.prepend('A long name '.repeat(20)))
  await expectNoOverflow(page)
})

test('a card praises or blames only an unusual price, and says if its seller has no reviews', {
  tag: '@deep',
}, async ({ page }) => {
  const told = [
    { price_permille: 1000, seller_stars: undefined },
    { price_permille: 900, seller_stars: { average: 4.5, reviews: 2 } },
    { price_permille: 1200, currency: 'cNGN', price: '9450000', price_units: '9450000000000' },
  ]
  await page.route('**/api/get-products?*', async (route) => {
    const response = await route.fetch()
    const listed: object[] = await response.json()
    await route.fulfill({
      response,
      json: listed.slice(0, 3).map((car, index) => ({ ...car, ...told[index] })),
    })
  })
  await page.route('**/products?*', bare)
  await page.goto('/products?mileage=200000')
  const card = page.getByRole('article')
  await expect(card.nth(0)).toContainText('No reviews')
  await expect(card.nth(0).locator('.picture')).not.toContainText(/price|similar/)
  await expect(card.nth(1).locator('.picture')).toContainText('below similar cars')
  await expect(card.nth(1)).toContainText('4.5 (2)')
  await expect(card.nth(2).locator('.picture')).toContainText('above similar cars')
  // A price in naira is exact, so that nothing stands beside it.
  await expect(card.nth(1).locator('.price')).toHaveText(/₦[\d.]+M[\d,.]+ ethers$/)
  await expect(card.nth(2).locator('.price')).toHaveText('₦9.45M')
})

test('the number of cars and the button for more are in one centred column below the vehicles', {
  tag: '@deep',
}, async ({ page }) => {
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/products', { waitUntil: 'networkidle' })
    const last = await page.getByRole('article').last().boundingBox()
    const more = await page.getByRole('link', { name: /^Show \d+ more$/ }).boundingBox()
    const shown = await page.getByText(/^10 of \d+ cars$/).boundingBox()
    if (!last || !more || !shown) throw new Error('the list has no end')
    expect(more.y).toBeGreaterThan(last.y + last.height)
    expect(more.y).toBeGreaterThan(shown.y + shown.height)
    expect(shown.x + shown.width / 2).toBeCloseTo(more.x + more.width / 2, 0)
  }
})

test('a keyboard goes on at the first vehicle of the next page', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/products', { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: /^Show \d+ more$/ }).press('Enter')
  await expect(page.getByRole('article').nth(10).getByRole('link')).toBeFocused()
})

test('an end in view loads a page after a gesture only', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 6_000 })
  await page.goto('/products', { waitUntil: 'networkidle' })
  await expect(page.locator(cards)).toHaveCount(10)
  await page.keyboard.press('End')
  await expect(page.locator(cards)).not.toHaveCount(10)
})

test('a scrollbar that is dragged to the end loads a page', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/products', { waitUntil: 'networkidle' })
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(page.locator(cards)).not.toHaveCount(10, { timeout: 2_000 })
  }).toPass()
})

test('an empty list says why it is empty', async ({ page }) => {
  await page.goto('/products?brand=Trabant')
  await expect(page.getByRole('heading', { name: 'No Cars Found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria or filters.')).toBeVisible()
  await expect(page.getByText('to get an email about the next Trabant.')).toBeVisible()
  await expect(page.getByText('0 Cars Found')).toBeVisible()
  await expect(page.getByRole('region', { name: 'New on Mota' })).toBeVisible()

  const nothing = { status: 200, headers: { 'x-total-count': '0' }, json: [] }
  await page.route('**/api/get-products?*', (route) => route.fulfill(nothing))
  await page.route('**/products', bare)
  await page.goto('/products')
  await expect(page.getByText('There are no cars currently in the system.')).toBeVisible()
})

test('instead of a brand without vehicles stand those of similar brands', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/products?brand=lamborghini')
  await expect(page.getByRole('heading', { name: 'Lamborghini', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Brands', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
  // There is nothing to narrow, and one button clears the filters.
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(1)
  const row = page.getByRole('region', { name: 'Cars of similar brands' })
  await expect(row.locator('h3')).toHaveText([/^Mercedes-Benz/, /^BMW/, /^Audi/, /^Lexus/])
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/products')
})

test('where no vehicle misses one filter alone, those stand below that match one of them', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/products?brand=Trabant&state=Oyo&price_max=0.0001')
  const row = page.getByRole('region', { name: 'Cars in Oyo, any brand or price' })
  await expect(row.getByRole('article').filter({ hasNotText: 'Ibadan' })).toHaveCount(0)
  await expect(row.getByRole('article')).not.toHaveCount(0)
})

test('the cells beside the last vehicle offer to save the search', { tag: '@deep' }, async ({ page }) => {
  const shifted = await watchShifts(page)
  const tile = page.getByRole('listitem').filter({ hasText: 'Not found your car yet?' })
  for (const [width, columns] of [
    [1280, 3],
    [1920, 4],
    [768, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/products', { waitUntil: 'networkidle' })
    await expect(page.locator(cards)).toHaveCount(10)
    const free = (columns - (10 % columns)) % columns
    await expect(tile).toBeVisible({ visible: free > 0 })
    // On every screen one is in the line of the number.
    const save = page.getByRole('button', { name: 'Save search' }).filter({ visible: true })
    await expect(save).toHaveCount(free > 0 ? 2 : 1)
    const [found, button] = await Promise.all([
      page.getByText(/^\d+ Cars Found$/).boundingBox(),
      save.first().boundingBox(),
    ])
    if (!found || !button) throw new Error('the list has no head')
    expect(button.x).toBeGreaterThan(found.x + found.width)
    expect(Math.abs(button.y + button.height / 2 - found.y - found.height / 2)).toBeLessThan(3)
    if (free === 0) continue
    const [last, box] = await Promise.all([
      page.getByRole('article').last().boundingBox(),
      tile.boundingBox(),
    ])
    expect(box?.y).toBeCloseTo(last?.y ?? 0, 0)
    expect(Math.round((box?.width ?? 0) / (last?.width ?? 1))).toBe(free)
  }
  expect(await shifted()).toBeLessThan(0.01)
})

test('on a phone the order is in sight, and a search is saved in the line of the models', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/products?brand=Toyota')
  const save = page.getByRole('button', { name: 'Save search' }).first()
  for (const control of [page.getByLabel('Sort by'), page.getByLabel('Max mileage'), save])
    await expect(control).toBeInViewport({ ratio: 1 })
  // The button and the selects of the bar have one size of letters and one height.
  const looks = await page
    .locator('.controls button:visible:not([type=submit]), .controls select:visible')
    .evaluateAll((all) =>
      all.map((one) => [getComputedStyle(one).fontSize, one.getBoundingClientRect().height].join()),
    )
  expect(looks.length).toBe(4)
  expect(new Set(looks)).toEqual(new Set(['14px,44']))
  const average = await page.getByText(/^Average/).boundingBox()
  const button = await save.boundingBox()
  const models = await page.getByRole('list', { name: 'Models' }).boundingBox()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const found = await page.getByText(/^\d+ Cars Found$/).boundingBox()
  const picture = await page.getByRole('article').first().locator('.picture').boundingBox()
  if (!average || !button || !models || !title || !found || !picture) throw new Error('the list has no head')
  expect(found.y).toBeLessThan(title.y + title.height)
  expect(average.y).toBeCloseTo(found.y + found.height, 0)
  expect(picture.y, 'the first vehicle stands high').toBeLessThanOrEqual(300)
  expect(models.y + models.height / 2).toBeCloseTo(button.y + button.height / 2, 0)
  expect(models.x + models.width).toBeLessThanOrEqual(button.x)
  // A search has the whole line of a phone, and the order stays in sight below it.
  const search = page.getByRole('searchbox', { name: 'Search vehicles' })
  await search.fill('toks corolla 2010 under 5m lagos')
  expect(await search.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  await expect(page.getByLabel('Sort by')).toBeInViewport({ ratio: 1 })
})

test('where all vehicles cost too much, the cheapest stand first below the empty list', {
  tag: '@deep',
}, async ({ page }) => {
  await page.goto('/products?brand=Toyota&price_max=1')
  const row = page.getByRole('region', { name: /^\d+ cars over budget$/ })
  const titles = row.locator('h3')
  await expect(titles).toHaveCount(4)
  const cheapest = await page.request.get('/api/get-products?brand=Toyota&sort=priceLow&limit=4')
  const products: { title: string }[] = await cheapest.json()
  await expect(titles).toHaveText(products.map(({ title }) => title))
  // The others cost more than twice as much.
  await expect(row.getByText(/^≈\s₦[\d.]+K over budget$/)).toHaveCount(1)
  await row.getByRole('link', { name: /^See all \d+/ }).click()
  await expect(page).toHaveURL('/products?brand=Toyota&sort=priceLow')
})

test('above an empty list a phone shows every filter, and a price with its worth in naira', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/products?brand=Trabant&state=Kano&price_max=1')
  await expect(page.getByRole('heading', { name: 'No Cars Found' })).toBeVisible()
  const filters = page.getByRole('list', { name: 'Active filters' })
  await expect(filters.getByRole('link', { name: /Up to 1 ETH \(≈\s₦[\d.]+[MB]\)/ })).toBeVisible()
  await expect(filters.getByRole('link', { name: 'Remove filter: Brand: Trabant' })).toBeVisible()
  await expect(filters.getByText(/^\d+ cars? without it$/)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Sort by')).toBeHidden()
})

test('the old list stays visible until the filtered list has loaded', async ({ page }) => {
  await page.goto('/products')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const release = await hold(page, '**/api/get-products?*')
  await page.getByRole('search').getByLabel('Brand', { exact: true }).selectOption('Nissan')
  await expect(page).toHaveURL('/products?brand=Nissan')
  await expect(page.locator(cards)).toHaveCount(10)
  await expect(page.getByText('Cars Found')).toBeVisible()
  release()
  await expect(page.getByText('2 Cars Found')).toBeVisible()
  await expect(page.locator(cards).nth(1)).toContainText('Nissan')
})

test('a vehicle is requested as soon as the pointer or a finger is on its card', { tag: '@deep' }, async ({
  browser,
}) => {
  for (const hasTouch of [false, true]) {
    const context = await browser.newContext({ baseURL: place().web, hasTouch })
    const page = await context.newPage()
    await page.goto('/products?search=corolla', { waitUntil: 'networkidle' })
    const request = page.waitForRequest(/\/api\/get-product\/toyota-corolla/)
    const link = page.getByRole('link', { name: /View Details/ }).first()
    await (hasTouch ? link.dispatchEvent('touchstart') : link.hover())
    await request
    expect(page.url()).toContain('/products?search=corolla')
    await context.close()
  }
})
