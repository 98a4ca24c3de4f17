import type { Locator } from '@playwright/test'
import { desktop, expect, expectGoodLooks, phone, test } from '../fixture/test.ts'

test('the compared vehicles stay in sight above their columns', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  const products: { id: string }[] = await (await request.get('/api/get-products')).json()
  await page.addInitScript(
    (ids) => localStorage.setItem('compared_vehicles', JSON.stringify(ids)),
    products.slice(0, 3).map(({ id }) => id),
  )
  const leftOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().left)
  for (const { width } of [desktop, phone]) {
    await page.setViewportSize({ width, height: 500 })
    await page.goto('/compare')
    const table = page.getByRole('region', { name: 'Comparison' })
    const seller = table
      .getByRole('row', { name: /^Sold by/ })
      .getByRole('link')
      .last()
    await seller.scrollIntoViewIfNeeded()
    await table.evaluate((box) => box.scrollTo(0, 0))
    // A phone shows two whole columns.
    const heads = table.getByRole('columnheader')
    const rights = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().right))
    const edge = await table.evaluate((box) => box.getBoundingClientRect().right)
    expect(rights.filter((right) => right <= edge)).toHaveLength(width === phone.width ? 2 : 3)
    if (width === phone.width) await expect(page.getByText('1–2 of 3')).toBeVisible()
    await table.evaluate((box) => box.scrollTo(box.scrollWidth, 0))
    if (width === phone.width) await expect(page.getByText('2–3 of 3')).toBeVisible()
    // Hidden from screen readers, which read the head of the table.
    const last = page.locator('main [aria-hidden] a').last()
    await expect(last).toBeInViewport({ ratio: 1 })
    // Nothing of the table is seen beside it.
    if (width === phone.width) expect(await leftOf(page.locator('main [aria-hidden].sticky'))).toBe(0)
    const car = width === phone.width ? last : last.locator('img')
    await expect.poll(async () => Math.abs((await leftOf(car)) - (await leftOf(seller)))).toBeLessThan(2)
    // What a keyboard reaches comes into sight.
    await table
      .getByRole('button', { name: /^Save to wishlist/ })
      .first()
      .focus()
    await expect.poll(() => leftOf(heads.first())).toBeGreaterThanOrEqual(0)
  }
})

test('what is the same in all stands in one quiet line, which the differences can do without', {
  tag: '@deep',
}, async ({ page, request }) => {
  const search = { params: { type: 'sedan', limit: 3 } }
  const cars: { id: string; title: string }[] = await (await request.get('/api/get-products', search)).json()
  const ids = JSON.stringify(cars.map(({ id }) => id))
  await page.addInitScript((chosen) => localStorage.setItem('compared_vehicles', chosen), ids)
  await page.setViewportSize(phone)
  await page.goto('/compare')
  const same = page.getByRole('row', { name: /^Vehicle type Sedan .*the same in all$/ })
  await expect(same.getByRole('cell')).toHaveCount(1)
  await expect(
    page.getByRole('button', { name: `Save to wishlist: ${cars[0]?.title}` }).first(),
  ).toBeVisible()
  await page.getByRole('checkbox', { name: 'Only differences' }).check()
  await expect(same).toBeHidden()
  await expect(page.getByRole('row', { name: /^Mileage/ })).toBeVisible()
  // What decides comes first, and every dearer car says by how much.
  const rows = await page.getByRole('row').allTextContents()
  const placeOf = (name: RegExp) => rows.findIndex((row) => name.test(row))
  const decisive = [/^Price/, /^Year/, /^Mileage/, /^Known faults/, /^Vehicle$/].map(placeOf)
  expect(decisive).not.toContain(-1)
  expect(decisive).toEqual(decisive.toSorted((a, b) => a - b))
  await expect(page.getByText(/^(≈\u00a0)?₦[\d.]+[KMB] more$/)).toHaveCount(cars.length - 1)
  // Nothing covers the pictures, and the way to each vehicle stands at the foot too.
  const [picture, heart] = await Promise.all([
    page.getByRole('columnheader').first().locator('img').boundingBox(),
    page
      .getByRole('button', { name: `Save to wishlist: ${cars[0]?.title}` })
      .first()
      .boundingBox(),
  ])
  expect(heart?.y ?? 0).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) - 1)
  await expect(
    page
      .getByRole('row')
      .last()
      .getByRole('link', { name: /^View Details/ }),
  ).toHaveCount(cars.length)
  await expectGoodLooks(page)
})

test('the comparison says which vehicle is best, whose price is good, and where to ask', {
  tag: '@deep',
}, async ({ page, request }) => {
  const cars: { id: string; slug: string; price_permille?: number; faults?: unknown }[] = await (
    await request.get('/api/get-products', { params: { type: 'sedan', limit: 2 } })
  ).json()
  const [one, other] = cars
  await page.route('**/api/get-products?*', (route) =>
    route.fulfill({
      json: [
        {
          ...one,
          title: 'Kia Rio',
          year: 2019,
          mileage: 9_000,
          price_permille: 930,
          faults: undefined,
          papers: 'ownership',
          equipment: 'air_conditioning,leather_seats',
        },
        { ...other, title: 'Kia Cerato', year: 2015, mileage: 90_000, price_permille: undefined, faults: [] },
      ],
    }),
  )
  const ids = JSON.stringify(cars.map(({ id }) => id))
  await page.addInitScript((chosen) => localStorage.setItem('compared_vehicles', chosen), ids)
  await page.setViewportSize(desktop)
  await page.goto('/compare')
  const best = page.getByText(/^Kia Rio: .*newest and lowest mileage, but its faults are not stated\./)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expect(best).toBeVisible()
  }
  const rowOf = (name: RegExp) => page.getByRole('row', { name }).getByRole('cell')
  await expect(rowOf(/^Price(?! check)/)).toContainText([/₦\d{1,3}(,\d{3})+/, /₦\d{1,3}(,\d{3})+/])
  await expect(rowOf(/^Price check/)).toHaveText([
    /^Good price(≈\u00a0)?₦[\d.]+[KMB]? below similar cars$/,
    'Too few similar cars',
  ])
  await expect(rowOf(/^Known faults/)).toHaveText([/^Not stated Ask/, 'No known faults'])
  await expect(rowOf(/^Other papers/)).toHaveText([
    'No plate number, roadworthiness or police extract',
    /^Not stated Ask/,
  ])
  await expect(rowOf(/^Equipment/)).toHaveText([/^2 items/, /^Not stated Ask/])
  await page.getByRole('link', { name: 'Ask the seller about known faults: Kia Rio' }).click()
  await expect(page).toHaveURL(new RegExp(`/product-detail/${one?.slug}`))
})

test('faults, papers and equipment are short on a phone, and a press shows the rest', {
  tag: '@deep',
}, async ({ page, request }) => {
  const search = { params: { type: 'sedan', limit: 3 } }
  const cars: { id: string }[] = await (await request.get('/api/get-products', search)).json()
  const all = 'air_conditioning,airbags'
  const words = 'The front pads are due at the next service, and one of the rear lamps has a crack.'
  const stated = [
    { papers: 'ownership', equipment: `${all},sunroof`, faults: [{ part: 'brakes', text: words }] },
    { papers: 'ownership,plate,roadworthiness,police', equipment: all, faults: [] },
    { papers: null, equipment: null, faults: [{ part: 'tyres', text: 'Worn.' }] },
  ]
  await page.route('**/api/get-products?*', (route) =>
    route.fulfill({
      json: cars.map((car, index) => ({ ...car, title: `Car ${index + 1}`, ...stated[index] })),
    }),
  )
  const ids = JSON.stringify(cars.map(({ id }) => id))
  await page.addInitScript((chosen) => localStorage.setItem('compared_vehicles', chosen), ids)
  await page.setViewportSize(phone)
  await page.goto('/compare')
  const cellsOf = (name: RegExp) => page.getByRole('row', { name }).getByRole('cell')
  await expect(cellsOf(/^Other papers/)).toHaveText([
    'No plate number, roadworthiness or police extract',
    'All',
    /^Not stated Ask/,
  ])
  // Two columns are in sight. Of the third a phone shows the edge of the picture, and no cut words.
  for (const [index, opacity] of ['1', '1', '0'].entries())
    await expect(cellsOf(/^Year/).nth(index)).toHaveCSS('opacity', opacity)
  const picture = page.getByRole('columnheader', { name: /Car 3/ }).locator('img')
  await expect(picture).toBeInViewport()
  await expect(picture).not.toBeInViewport({ ratio: 0.3 })

  const [faults, none, short] = await cellsOf(/^Known faults/).all()
  if (!faults || !none || !short) throw new Error('the comparison is not complete')
  await expect(none).toHaveText('No known faults')
  await expect(short.getByRole('button')).toHaveCount(0)
  const closed = (await faults.boundingBox())?.height ?? 0
  await faults.getByRole('button', { name: 'Read all about the faults of Car 1' }).press('Enter')
  await expect(faults).toHaveText(`Brakes${words}Show less about the faults of Car 1`)
  expect((await faults.boundingBox())?.height).toBeGreaterThan(closed)
  await faults.getByRole('button').press('Enter')
  await expect(faults).toHaveText(/^1 fault: brakes/)

  const equipment = cellsOf(/^Equipment/)
  await expect(equipment).toHaveText([/^3 items.*Only this car: Sunroof$/, /^2 items/, /^Not stated Ask/])
  await equipment.nth(1).getByRole('button', { name: '2 items of Car 2' }).press('Enter')
  await expect(equipment.nth(0).getByRole('listitem')).toHaveText(['Air conditioning', 'Sunroof', 'Airbags'])
  await expect(equipment.nth(1).getByRole('listitem')).toHaveText([
    'Air conditioning',
    'No Sunroof',
    'Airbags',
  ])
  await expectGoodLooks(page)
})

test('a list of compared vehicles is not said to be empty before the browser has read it', async ({
  request,
}) => {
  expect(await (await request.get('/compare')).text()).not.toContain('Nothing to compare yet')
})

test('the comparison says which price fell and which vehicle is gone', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  const search = { params: { search: 'corolla 2016' } }
  const [car]: { id: string; title: string; currency: string }[] = await (
    await request.get('/api/get-products', search)
  ).json()
  if (!car) throw new Error('The market has no Corolla of 2016.')
  const gone = `0x${'00'.repeat(16)}`
  const notes = {
    [car.id]: { title: car.title, at: 1 },
    [gone]: { title: 'Toyota Camry 2018', at: 1 },
  }
  const former = { price: '900000000', currency: car.currency, until: new Date().toISOString() }
  await page.route('**/api/get-products?*ids=*', (route) =>
    route.fulfill({ json: [{ ...car, former_prices: [former] }] }),
  )
  await page.addInitScript(
    ([ids, notes]) => {
      localStorage.setItem('compared_vehicles', ids)
      localStorage.setItem('compared_notes', notes)
    },
    [JSON.stringify([car.id, gone]), JSON.stringify(notes)] as const,
  )
  await page.goto('/compare')
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText(
    /₦[\d,.]+[BT] less than when you first compared it/,
  )
  await expect(page.getByText('No longer for sale: Toyota Camry 2018.')).toBeVisible()
  await page.getByRole('button', { name: `Save to wishlist: ${car.title}` }).click()
  await expect(page.getByRole('button', { name: `Remove from wishlist: ${car.title}` })).toBeVisible()
})
