import { groupOf, openVehicle } from '../fixture/list.ts'
import { bare, desktop, expect, phone, test } from '../fixture/test.ts'

test('on a tablet, the title is above the pictures and the price is in the first screen', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openVehicle(page, 'land cruiser')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('22.8 ETH').first()).toBeInViewport({ ratio: 1 })
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

test('on a phone, two rows of facts stand whole above Buy, also with long words', { tag: '@deep' }, async ({
  page,
}) => {
  await page.route('**/api/get-product/*', async (route) => {
    const known = await (await route.fetch()).json()
    const stated = { condition: 'foreign_used', customs_papers: 'yes', papers: 'police', faults: [] }
    await route.fulfill({ json: { ...known, ...stated } })
  })
  await page.route('**/product-detail/*', bare)
  const [product] = await (await page.request.get('/api/get-products?search=land+cruiser&limit=1')).json()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/product-detail/${product.slug}`)
  const main = page.getByRole('main')
  const top = (await page.locator('[data-foot]').boundingBox())?.y ?? 0
  for (const fact of [
    main.getByRole('link', { name: '3 others missing' }),
    main.getByText('No known faults', { exact: true }).filter({ visible: true }),
  ]) {
    const box = await fact.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(top)
  }
})

test('on a phone the vehicle comes before its seller, and the escrow last', { tag: '@deep' }, async ({
  page,
}) => {
  const stars = { average: 4.7, reviews: 3 }
  await page.route('**/api/get-product/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      json: {
        ...(await response.json()),
        seller_stars: stars,
        customs_papers: 'no',
        papers: 'police',
        vin: '4HNML7L5*********',
      },
    })
  })
  await page.route('**/product-detail/*', bare)
  const [product] = await (await page.request.get('/api/get-products?limit=1')).json()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/product-detail/${product.slug}`)
  const main = page.getByRole('main')
  const sold = main.getByText(/^Sold by/).first()
  await expect(sold).toHaveText(new RegExp(`^Sold by ${product.seller_name} .*4.7 \\(3\\)$`))
  // The edge of the line lies outside its box.
  await expect(sold).toBeInViewport({ ratio: 0.9 })
  // What decides whether to trust it is on the first screen too.
  for (const name of ['Customs papers', 'Known faults'])
    await expect(main.getByText(name, { exact: true }).first()).toBeInViewport({ ratio: 1 })
  const order = ['About this vehicle', 'Known faults', 'The facts', 'How your money is kept safe']
  await expect(
    main.getByRole('heading', { level: 2 }).filter({ hasText: new RegExp(order.join('|')) }),
  ).toHaveText(order)
  const topOf = async (name: string) => (await main.getByRole('heading', { name }).boundingBox())?.y ?? 0
  const seller = (await main.getByRole('link', { name: 'More from Vendor' }).boundingBox())?.y ?? 0
  expect(seller).toBeGreaterThan(await topOf('The facts'))
  expect(seller).toBeLessThan(await topOf('How your money is kept safe'))

  await page.setViewportSize(desktop)
  const papers = groupOf(page, 'Papers')
  await main.getByRole('link', { name: '3 others missing' }).click()
  await expect(papers).toBeInViewport()
  await expect(papers.getByRole('term')).toHaveText(['Not included: 4 of 5', 'Included: 1 of 5'])
  await expect(papers.getByText('Police extract')).toHaveCount(1)
  for (const name of ['Customs papers', 'Proof of ownership'])
    await expect(papers.getByText(`Without: ${name}`)).toBeVisible()
  await expect(main.getByText('4HNML7L5…', { exact: true })).toBeVisible()
  await expect(main.getByText('The buyer sees the whole VIN after paying.', { exact: true })).toBeVisible()
})

test('a phone has each action once, an offer before the others, above what is promised', {
  tag: '@deep',
}, async ({ page }) => {
  await page.setViewportSize(phone)
  await openVehicle(page, 'land cruiser')
  const main = page.getByRole('main')
  const ask = main
    .getByRole('link', { name: 'Ask the seller' })
    .or(main.getByRole('button', { name: 'Ask the seller' }))
  await expect(ask.filter({ visible: true })).toHaveCount(1)
  const actions = ['Make an offer', 'Compare', 'Share'].map((name) =>
    main.getByRole('button', { name, exact: true }).first(),
  )
  const [offer, compare, share] = await Promise.all(actions.map((action) => action.boundingBox()))
  const promised = await main.getByText('Your money waits in escrow.').boundingBox()
  if (!offer || !compare || !share || !promised) throw new Error('an action is missing')
  expect(compare.y).toBeGreaterThan(offer.y)
  expect(share.y).toBe(compare.y)
  expect(Math.abs(share.width - compare.width)).toBeLessThan(1)
  expect(promised.y).toBeGreaterThan(share.y)
})

test('on a tablet, the bar with Buy asks the seller and makes an offer too', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openVehicle(page, 'land cruiser')
  const path = new URL(page.url()).pathname
  for (const name of ['Ask the seller', 'Make an offer']) {
    await page.locator('[data-foot]').getByRole('link', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.keyboard.press('Escape')
  }
})

test('a keyboard reaches what a desktop shows in its order', {
  tag: '@deep',
}, async ({ page }) => {
  const [product] = await (await page.request.get('/api/get-products?search=land+cruiser&limit=1')).json()
  await page.route('**/api/get-similar/*', async (route) => {
    const similar = await (await route.fetch()).json()
    await route.fulfill({ json: { ...similar, price: null } })
  })
  await page.route('**/api/get-product/*', async (route) => {
    const known = await (await route.fetch()).json()
    await route.fulfill({ json: { ...known, faults: [{ part: 'body', text: 'A scratch.' }] } })
  })
  await page.route('**/product-detail/*', bare)
  await page.setViewportSize(desktop)
  await page.goto(`/product-detail/${product.slug}`)
  const main = page.getByRole('main')
  const [buy, faults] = [
    main.getByRole('button', { name: 'Buy', exact: true }),
    main.getByRole('link', { name: /^\d+ faults?$/ }),
  ]
  const [above, below] = await Promise.all([faults.boundingBox(), buy.boundingBox()])
  expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
  await faults.focus()
  const isReached = () => buy.evaluate((button) => button === document.activeElement)
  for (let presses = 0; presses < 4 && !(await isReached()); presses++) await page.keyboard.press('Tab')
  await expect(buy).toBeFocused()
  await faults.click()
  await expect(page.getByRole('heading', { name: 'Known faults' })).toBeInViewport()
})
