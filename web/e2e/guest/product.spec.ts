import type { Locator } from '@playwright/test'
import { openVehicle } from '../fixture/list.ts'
import {
  bare,
  desktop,
  expect,
  expectAccessible,
  expectNoOverflow,
  phone,
  test,
  toast,
} from '../fixture/test.ts'

test('shows every fact of a vehicle, and links to its brand and vendor', async ({ page }) => {
  await openVehicle(page, 'land cruiser')
  await expect(page).toHaveTitle('Toyota Land Cruiser 2021 · Mota')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toyota Land Cruiser 2021')
  await expect(page.getByText('22.8 ETH')).toBeVisible()
  const facts = page.getByRole('region', { name: 'The facts' })
  const known = ['61,300 km', 'Gasoline (petrol)', 'Automatic', 'Brand new'].concat(
    ['Toyota', 'Land Cruiser', '2021', 'SUV'],
    ['Ikeja', 'Lagos'],
  )
  await expect(facts.getByRole('definition')).toHaveText(known)
  // Markup in a description is shown as text.
  await expect(page.getByText('One owner <b>only</b>, papers complete.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'More from Toyota' })).toHaveAttribute(
    'href',
    '/products?brand=Toyota',
  )
  await expect(page.getByRole('link', { name: 'More from Vendor' })).toHaveAttribute(
    'href',
    /^\/vendor\/0x[0-9a-f]{40}$/,
  )
  for (const word of ['Edit', 'Delete'])
    await expect(
      page.getByRole('button', { name: word }).or(page.getByRole('link', { name: word })),
    ).toHaveCount(0)
  const steps = page.getByRole('region', { name: 'How your money is kept safe' }).getByRole('listitem')
  await expect(steps).toHaveCount(5)
})

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
    // A phone shows two whole columns and nothing of the third.
    const heads = table.getByRole('columnheader')
    const lefts = await heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().left))
    const edge = await table.evaluate((box) => box.getBoundingClientRect().right)
    expect(lefts.filter((left) => left < edge - 1)).toHaveLength(width === phone.width ? 2 : 3)
    if (width === phone.width) await expect(page.getByText('1–2 of 3').last()).toBeVisible()
    await table.evaluate((box) => box.scrollTo(box.scrollWidth, 0))
    if (width === phone.width) await expect(page.getByText('2–3 of 3').last()).toBeVisible()
    // Hidden from screen readers, which read the head of the table.
    const last = page.locator('main [aria-hidden] a').last()
    await expect(last).toBeInViewport({ ratio: 1 })
    const car = last.locator('img')
    await expect.poll(async () => Math.abs((await leftOf(car)) - (await leftOf(seller)))).toBeLessThan(2)
  }
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
    [car.id]: { title: car.title, price: '900000000', currency: car.currency },
    [gone]: { title: 'Toyota Camry 2018', price: '4', currency: 'ETH' },
  }
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

test('a vehicle has similar vehicles, can be shared and compared, and is listed as recently viewed', {
  tag: '@deep',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openVehicle(page, 'corolla')
  await expect(page.getByText('Listed today')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: /^(No sales on Mota yet|Joined .+)$/ }),
  ).toHaveCount(2)
  const similar = page.getByRole('region', { name: 'Similar vehicles' }).getByRole('article')
  await expect(similar).not.toHaveCount(0)

  await page.getByRole('button', { name: 'Share' }).click()
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' })
  await expect(whatsapp).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Toyota%20Corolla%202016%20http.*product-detail/,
  )
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const other = await similar.first().getByRole('heading').textContent()
  await similar.first().getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('link', { name: 'Compare 2 of 4' }).click()
  await expect(page).toHaveURL('/compare')
  await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(2)
  await expect(page.getByRole('row', { name: /^Price/ })).toContainText('Lowest')
  await expect(page.getByRole('link', { name: 'Add a car' })).toBeVisible()
  const columns = page.getByRole('columnheader').getByRole('link')
  const titles = ['Toyota Corolla 2016', other ?? '']
  await expect(columns).toHaveText(titles.map((title) => `View Details: ${title}`))
  await expect(page.getByRole('row', { name: /^Mileage/ })).toContainText('88,400 km')
  await page.setViewportSize(phone)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: `Remove from the comparison: ${other}` }).press('Enter')
  await expect(page.locator('main :focus')).toBeVisible()
  await expect(columns).toHaveCount(1)

  await openVehicle(page, 'hilux')
  const viewed = page.getByRole('region', { name: 'Recently viewed' }).getByRole('article')
  await expect(viewed.getByRole('heading')).toHaveText('Toyota Corolla 2016')
})

test('facts that the seller left out are not shown', { tag: '@deep' }, async ({ page }) => {
  await openVehicle(page, 'innoson')
  await expect(page.getByRole('region', { name: 'The facts' })).not.toContainText('Year')
})

test('on a phone, price and Buy stay at the bottom of the screen', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await openVehicle(page, 'land cruiser')
  const buy = page.getByRole('button', { name: 'Buy' })
  for (const place of [0, 600, 1_200]) {
    await page.evaluate((top) => window.scrollTo(0, top), place)
    await expect(buy).toBeInViewport({ ratio: 1 })
  }
  await expect(page.getByText('22.8 ETH')).toBeInViewport()
})

test('a missing vehicle shows “Product not found.”', { tag: '@deep' }, async ({ page, complaints }) => {
  await page.goto('/product-detail/gone-with-the-wind')
  await expect(page.getByRole('heading', { name: 'Product not found.', level: 1 })).toBeVisible()
  await expect(toast(page, 'Product not found!')).toBeVisible()
  // The browser logs the 404.
  expect(complaints.splice(0).filter((line) => !line.includes('404'))).toEqual([])
})

test('a vehicle that cannot be loaded shows an error and Try again', async ({ page, complaints }) => {
  await page.route('**/api/get-product/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Busy' } }),
  )
  await page.route('**/product-detail/*', bare)
  const [product] = await (await page.request.get('/api/get-products?limit=1')).json()
  await page.goto(`/product-detail/${product.slug}`)
  await expect(toast(page, 'Failed to retrieve product.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  // The browser logs the page without a vehicle and the failed response.
  expect(complaints.splice(0).filter((line) => !/404|503/.test(line))).toEqual([])
})

test('says before the payment how long the buyer can check, and who decides a dispute', {
  tag: '@deep',
}, async ({ page }) => {
  await openVehicle(page, 'land cruiser')
  const main = page.getByRole('main')
  await expect(
    main.getByText(/^You have \d+ (day|hour|minute)s? to check the vehicle on this test market\.$/),
  ).toBeVisible()
  await expect(
    main.getByText('If you and the seller disagree, an arbiter decides.', { exact: true }),
  ).toBeVisible()
  const steps = page.getByRole('region', { name: 'How your money is kept safe' })
  await expect(steps).toContainText('These times apply to this test market only.')
})

for (const [what, size] of Object.entries({ desktop, phone }))
  test(`says on a ${what} until when another buyer has reserved the vehicle`, async ({ page }) => {
    await page.setViewportSize(size)
    const until = new Date(Date.now() + 600_000).toISOString()
    await page.route('**/api/get-product/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...(await response.json()), reserved_until: until } })
    })
    await page.route('**/product-detail/*', bare)
    const [product] = await (await page.request.get('/api/get-products?limit=1')).json()
    await page.goto(`/product-detail/${product.slug}`)
    await expect(
      page.getByText(/^A buyer has reserved it until .* If they do not pay, you can buy it then\.$/),
    ).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Buy' })).toBeInViewport({ ratio: 1 })
  })

test('on a phone, the bar with Buy covers nothing that has the focus', async ({ page }) => {
  await page.setViewportSize(phone)
  await openVehicle(page, 'land cruiser')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const covered = () =>
    page.evaluate(() => {
      const bar = document.querySelector('[data-foot]')
      const focused = document.activeElement
      if (!bar || !focused || focused === document.body) return null
      if (bar.contains(focused)) return ''
      const isCovered = focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
      return isCovered ? (focused.textContent ?? '') || focused.outerHTML.slice(0, 80) : ''
    })
  let seen = 0
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if ((await covered()) === null) break
    seen++
    // The page may still be scrolling there.
    await expect.poll(covered).toBe('')
  }
  expect(seen).toBeGreaterThan(15)
})

test('on a phone, the bar with Buy says the naira only when the price above it is gone', async ({ page }) => {
  await page.setViewportSize(phone)
  await openVehicle(page, 'land cruiser')
  const bar = page.locator('[data-foot]')
  const naira = bar.getByText('₦')
  await expect(bar.getByText('22.8 ETH')).toBeVisible()
  await expect(naira).toBeHidden()
  await page.getByRole('heading', { name: 'Known faults' }).scrollIntoViewIfNeeded()
  await expect(naira).toBeVisible()
  await expect(bar.getByText('22.8 ETH')).toBeVisible()
})

test('on a desktop, Buy and the seller stay in sight beside the facts', { tag: '@deep' }, async ({
  page,
}) => {
  await openVehicle(page, 'land cruiser')
  await page.getByRole('heading', { name: 'Vehicle', exact: true }).scrollIntoViewIfNeeded()
  for (const name of ['Make an offer', 'Buy'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'More from Vendor' })).toBeInViewport({ ratio: 1 })
})

test('names a part of the vehicle once above all of its faults', async ({ page }) => {
  const texts = { body: ['Stone chips on the bonnet', 'A scratch on the boot'], tyres: ['Worn in front'] }
  const faults = Object.entries(texts).flatMap(([part, ofPart]) => ofPart.map((text) => ({ part, text })))
  await page.route('**/api/get-product/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), faults } })
  })
  await page.route('**/product-detail/*', bare)
  const [product] = await (await page.request.get('/api/get-products?limit=1')).json()
  await page.goto(`/product-detail/${product.slug}`)
  const parts = page.getByRole('region', { name: 'Known faults' }).locator('ul').first().locator('> li')
  await expect(parts).toHaveText([/^Body and paint.*chips.*scratch/, /^Tyres.*Worn/])
})

test('on a tablet, the title is above the pictures and the price is in the first screen', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openVehicle(page, 'land cruiser')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('22.8 ETH')).toBeInViewport({ ratio: 1 })
  await expect(
    page
      .getByRole('main')
      .getByText(/^Sold by/)
      .first(),
  ).toBeInViewport({ ratio: 1 })
})

test('on a phone, the first screen says the price under the title and who sells', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openVehicle(page, 'land cruiser')
  await page.evaluate(() => window.scrollTo(0, 0))
  const main = page.getByRole('main')
  const bar = page.locator('[data-foot]')
  const top = await bar.evaluate((element) => element.getBoundingClientRect().top)
  for (const line of [main.getByRole('strong').filter({ hasText: '₦' }), main.getByText(/^Sold by/).first()])
    expect(await line.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(top)
})

test('a question to a vendor begins with the vehicle that it is about', { tag: '@deep' }, async ({
  page,
}) => {
  await openVehicle(page, 'corolla 2016')
  await page.getByRole('link', { name: 'More from Vendor' }).click()
  // The page of the vehicle has a button of this name too.
  await expect(page).toHaveURL(/\/vendor\/0x/)
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Ask the seller' }).click()
  const choice = page.getByRole('dialog', { name: 'Which car is it about?' })
  await expect(choice.getByRole('link')).toHaveCount(10)
  await expectAccessible(page)
  await choice.getByRole('button', { name: 'Show more' }).click()
  await choice.getByRole('link', { name: 'Toyota Corolla 2016' }).click()
  await expect(page.getByRole('dialog', { name: 'Ask the seller' })).toContainText('Toyota Corolla 2016')
  await expect(page).toHaveURL(/\/product-detail\/toyota-corolla-2016-\w+$/)
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL(/\/vendor\/0x/)
})
