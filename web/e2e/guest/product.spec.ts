import { groupOf, openVehicle } from '../fixture/list.ts'
import {
  bare,
  desktop,
  expect,
  expectAccessible,
  expectNoOverflow,
  hold,
  phone,
  test,
  toast,
} from '../fixture/test.ts'

test('shows every fact of a vehicle once, and links to its brand and vendor', async ({ page }) => {
  await openVehicle(page, 'land cruiser')
  await expect(page).toHaveTitle('Toyota Land Cruiser 2021 · Mota')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Toyota Land Cruiser 2021')
  await expect(page.getByText('22.8 ETH').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('main').getByText('Ikeja, Lagos', { exact: true })).toBeVisible()
  const facts = page.getByRole('main').getByRole('definition')
  const below = [
    ...['Not stated', 'Not stated', 'Not stated', 'Not stated', 'Not known without a VIN'],
    ...['Yes', 'Not stated'],
    ...['Toyota', 'Land Cruiser', '2021', 'SUV'],
  ]
  await expect(facts).toHaveText(below)
  // A desktop has the rest under the title. The edges of the lines lie outside their boxes.
  const decisive = ['61,300 km', 'Brand new', 'Automatic', 'Gasoline (petrol)']
  for (const fact of [...decisive, 'Customs papers', 'Faults not stated'])
    await expect(
      page.getByRole('main').getByText(fact, { exact: true }).filter({ visible: true }).first(),
    ).toBeInViewport({ ratio: 0.8 })
  await page.setViewportSize(phone)
  await expect(facts).toHaveText([
    ...['61,300 km', 'Brand new', 'Yes', 'Not stated', 'Automatic', 'Gasoline (petrol)'],
    ...below,
  ])
  await page.setViewportSize(desktop)
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
  await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(4)
  await expect(page.getByRole('row', { name: /^Price/ }).getByText('Lowest price')).toBeVisible()
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
  await page.setViewportSize(phone)
  await openVehicle(page, 'land cruiser')
  const main = page.getByRole('main')
  const lines = [
    'Your money waits in escrow.',
    /^You have \d+ (day|hour|minute)s? to check it\. If you don't answer, it counts as confirmed\.$/,
    'An arbiter settles disputes.',
  ]
  for (const line of lines) await expect(main.getByText(line)).toBeVisible()
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

test('counts the faults, and has a row for each part with its faults', async ({ page }) => {
  const texts = { body: ['Stone chips on the bonnet', 'A scratch on the boot'], tyres: ['Worn in front'] }
  const faults = Object.entries(texts).flatMap(([part, ofPart]) => ofPart.map((text) => ({ part, text })))
  await page.route('**/api/get-product/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), faults } })
  })
  await page.route('**/product-detail/*', bare)
  const [product] = await (await page.request.get('/api/get-products?limit=1')).json()
  await page.goto(`/product-detail/${product.slug}`)
  const rows = page
    .getByRole('region', { name: 'Known faults (3)' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('list') })
  await expect(rows).toHaveText(
    ['Body and paint Stone chips on the bonnet A scratch on the boot', 'Tyres Worn in front'],
    { useInnerText: true },
  )
  await page.getByRole('link', { name: '3 faults' }).click()
  await expect(rows.first()).toBeInViewport()
})

test('says who had the vehicle, what it has and how it is delivered, if the seller said so', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route('**/api/get-product/*', async (route) => {
    const known = await (await route.fetch()).json()
    const said = { owners: 1, keys: 2, service: 'full', equipment: 'sunroof,airbags', delivery: 'nigeria' }
    await route.fulfill({ json: { ...known, ...said } })
  })
  await page.route('**/product-detail/*', bare)
  const [product] = await (await page.request.get('/api/get-products?limit=1')).json()
  await page.goto(`/product-detail/${product.slug}`)
  const owned = groupOf(page, 'Ownership and history')
  const labels = ['Previous owners', 'Keys', 'Service history', 'VIN', 'History']
  await expect(owned.getByRole('term')).toHaveText(labels)
  await expect(owned.getByRole('definition').first()).toHaveText('1')
  const equipment = groupOf(page, 'Equipment')
  await expect(equipment.getByRole('term')).toHaveText(['Comfort', 'Safety'])
  await expect(equipment.getByRole('listitem')).toHaveText(['Sunroof', 'Airbags'])
  const delivery = page.getByText('Delivery anywhere in Nigeria.', { exact: true })
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await expect(delivery).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
})

test('what a seller left empty about owners and history has a row, and a way to ask', {
  tag: '@deep',
}, async ({ page }) => {
  await openVehicle(page, 'land cruiser')
  const owned = groupOf(page, 'Ownership and history')
  await expect(owned.getByRole('definition')).toHaveText([
    ...Array(4).fill('Not stated'),
    'Not known without a VIN',
  ])
  await owned.getByRole('link', { name: 'Ask about what is not stated' }).click()
  await expect(page.getByRole('dialog', { name: 'Ask the seller' })).toBeVisible()
})

test('a vehicle with few pictures has a place among them to ask for more', { tag: '@deep' }, async ({
  page,
}) => {
  await openVehicle(page, 'corolla 2016')
  const gallery = page.getByRole('region', { name: 'Pictures' })
  await gallery.getByRole('link', { name: 'Ask for more pictures' }).click()
  await expect(page.getByRole('dialog', { name: 'Ask the seller' })).toBeVisible()
  await openVehicle(page, 'land cruiser')
  await expect(gallery.getByRole('link', { name: /^Show picture/ })).toHaveCount(4)
  await expect(gallery.getByRole('link', { name: 'Ask for more pictures' })).toHaveCount(0)
})

test('a question to a vendor begins with the vehicle that it is about', { tag: '@deep' }, async ({
  page,
}) => {
  await openVehicle(page, 'corolla 2016')
  await page.getByRole('link', { name: 'More from Vendor' }).click()
  // The page of the vehicle has a button of this name too.
  await expect(page).toHaveURL(/\/vendor\/0x/)
  await expect(page.getByRole('heading', { name: 'Vehicles', level: 2, exact: true })).toBeVisible()
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

test('a price without a label is compared with others of the model alone, or the page says that nothing is similar', {
  tag: '@deep',
}, async ({ page }) => {
  await openVehicle(page, 'land cruiser')
  const main = page.getByRole('main')
  const none = main.getByText('The only one of this model on Mota').filter({ visible: true })
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expect(none).toHaveCount(1)
  }

  const [other] = await (await page.request.get('/api/get-products?brand=Kia&limit=1')).json()
  await page.route('**/api/get-products?*model=*', (route) =>
    route.fulfill({ json: [other], headers: { 'x-total-count': '3' } }),
  )
  await page.route('**/product-detail/*', bare)
  const release = await hold(page, '**/api/get-similar/*')
  await page.reload()
  // While it loads, the line is there without words.
  const buy = main.getByRole('button', { name: 'Buy', exact: true })
  await expect(page.getByRole('heading', { name: 'The facts' })).toBeVisible()
  const before = await buy.boundingBox()
  await expect(none).toHaveCount(0)
  release()
  await expect(main.getByRole('link', { name: /^2 other/ })).toBeVisible()
  expect(await buy.boundingBox()).toEqual(before)
  await main.getByRole('link', { name: /^2 other Land Cruiser cars on Mota: (≈.)?₦[\d.]+[MB]$/ }).click()
  await expect(page).toHaveURL('/products?brand=Toyota&model=Land+Cruiser&sort=priceLow')

  // Nobody compares the price of a sold one.
  await page.route('**/api/get-product/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...(await response.json()), sold: true } })
  })
  await page.goBack()
  await page.reload()
  await expect(main.getByRole('button', { name: 'Sold' })).toBeVisible()
  await expect(main.getByText(/^2 other Land Cruiser|^The only one of/)).toHaveCount(0)
})
