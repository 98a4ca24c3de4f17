import type { Page } from '@playwright/test'
import { openVehicle } from '../fixture/list.ts'
import { desktop, expect, expectGoodLooks, phone, test, toast } from '../fixture/test.ts'

/** Hearts work once the top bar shows the session. */
const known = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('guest_wishlist') ?? '[]') as string[])

test('a guest’s wishlist is stored in the browser', async ({ page }) => {
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'No Wishlisted Cars' })).toBeVisible()
  await expect(page.getByText('0 Wishlisted Cars')).toBeVisible()

  await page.goto('/products?brand=Toyota&sort=priceHigh')
  await known(page)
  const hearts = page.getByRole('button', { name: /Save to wishlist/ })
  await hearts.first().click()
  await expect(toast(page, 'Added to wishlist.')).toBeVisible()
  await expect(
    page.getByRole('button', { name: 'Remove from wishlist: Toyota Land Cruiser 2021' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await hearts.first().click()
  const link = page.getByRole('navigation', { name: 'Yours' }).getByRole('link', { name: /Wishlist/ })
  await expect(link).toHaveText(/2/)
  expect(await stored(page)).toHaveLength(2)

  await page.reload()
  await expect(link).toHaveText(/2/)
  await link.click()
  await expect(page.getByText('2 Wishlisted Cars')).toBeVisible()
  await page.getByRole('searchbox').fill('hilux')
  await expect(page.getByText('1 Wishlisted Cars')).toBeVisible()
  await page.getByRole('searchbox').fill('bicycle')
  await expect(page.getByRole('heading', { name: 'No Cars Match Your Filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()

  await page
    .getByRole('button', { name: /Remove from wishlist/ })
    .first()
    .click()
  await expect(toast(page, 'Removed from wishlist.')).toBeVisible()
  await expect(page.getByText('1 Wishlisted Cars')).toBeVisible()
  expect(await stored(page)).toHaveLength(1)
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Remove from wishlist', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save to wishlist', exact: true })).toBeVisible()
  await expect(link).toHaveText('Wishlist')
})

test('a guest’s saved vehicle has its heart as soon as the header counts it', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const [car] = await (await page.request.get('/api/get-products?limit=1')).json()
  await page.addInitScript(
    (saved) => {
      localStorage.setItem('guest_wishlist', saved)
      const seen: Record<string, number> = {}
      Object.assign(window, { seen })
      const look = (now: number) => {
        if (document.querySelector('header a[href="/wishlist"] .nums')) seen.count ??= now
        if (document.querySelector('button[aria-pressed="true"]')) seen.heart ??= now
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    JSON.stringify([car.id]),
  )
  const gap = async (path: string) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Remove from wishlist/ }).first()).toBeVisible()
    const { count = 0, heart = 0 } = await page.evaluate(
      () => (window as unknown as { seen: { count?: number; heart?: number } }).seen,
    )
    expect(count).toBeGreaterThan(0)
    return heart - count
  }
  // React holds back for 300 ms what it hid before. One of several visits shows it, because a busy machine is late too.
  for (const path of ['/products', `/product-detail/${car.slug}`])
    await expect.poll(() => gap(path), path).toBeLessThan(200)
})

/** Opens the wishlist of a guest who has saved so many sedans. */
async function openWishlist(page: Page, count: number) {
  const search = { params: { type: 'sedan', limit: count } }
  const cars: { id: string }[] = await (await page.request.get('/api/get-products', search)).json()
  const ids = JSON.stringify(cars.map(({ id }) => id))
  await page.goto('/wishlist')
  await page.evaluate((saved) => localStorage.setItem('guest_wishlist', saved), ids)
  await page.reload()
}

test('one saved vehicle has the price alert on its card, a few have it beside or below them, then come similar vehicles', {
  tag: '@deep',
}, async ({ page }) => {
  for (const [count, width] of [
    [1, 1280],
    [3, 1280],
    [4, 1280],
    [1, 768],
    [1, 360],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await openWishlist(page, count)
    const similar = page.getByRole('region', { name: 'Similar vehicles' }).getByRole('article')
    await expect(similar.first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const card = page.getByRole('article').first()
    const alert =
      count === 1
        ? card.getByRole('link', { name: 'Price alert' })
        : page.getByRole('link', { name: /^Email me if/ })
    await expect(alert).toHaveAttribute('href', '/auth?next=%2Fwishlist')
    const [saved, link, other] = await Promise.all([
      card.boundingBox(),
      alert.boundingBox(),
      similar.first().boundingBox(),
    ])
    if (!saved || !link || !other) throw new Error('the wishlist is not complete')
    expect(link.y > saved.y + saved.height, 'it has a row of its own').toBe(count === 4)
    if (count === 3) expect(link.height, 'it fills the free cell').toBeCloseTo(saved.height, 0)
    expect(other.y).toBeGreaterThan(link.y + link.height)
  }
})

test('the note about prices stands beside the number of vehicles on every screen', {
  tag: '@deep',
}, async ({ page }) => {
  await openWishlist(page, 1)
  const note = page.getByRole('button', { name: 'What are cNGN and USDC?' })
  const found = page.getByText('1 Wishlisted Cars')
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await expect(note).toHaveCount(1)
    await expect(note).toBeInViewport({ ratio: 1 })
    const [its, theirs] = await Promise.all([note.boundingBox(), found.boundingBox()])
    if (!its || !theirs) throw new Error('the wishlist is not complete')
    expect(its.y + its.height / 2).toBeCloseTo(theirs.y + theirs.height / 2, 0)
  }
})

test('a vehicle alone is a wide row that ends with its picture, on a phone a card with the same lines', {
  tag: '@deep',
}, async ({ page }) => {
  const [car] = await (await page.request.get('/api/get-products?search=land+cruiser&limit=1')).json()
  const description = page.getByText(car.description)
  await page.goto('/products?search=land+cruiser')
  const card = page.getByRole('article').first()
  for (const width of [1920, 1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    // A narrower one has no room for it.
    await expect(description).toBeVisible({ visible: width === 1920 })
    const [row, picture, title, price, link, compare] = await Promise.all([
      card.boundingBox(),
      card.getByRole('img').first().boundingBox(),
      card.getByRole('heading').boundingBox(),
      card.getByText(/^[\d.]+ ethers$/).boundingBox(),
      card.getByRole('link', { name: /View Details/ }).boundingBox(),
      card.getByRole('button', { name: 'Compare', exact: true }).boundingBox(),
    ])
    if (!row || !picture || !title || !price || !link || !compare) throw new Error('the row is not complete')
    // As on every card, the price stands above the title.
    expect(price.y).toBeLessThan(title.y)
    for (const { x } of [title, price, link]) expect(x).toBeGreaterThan(picture.x + picture.width)
    expect(compare.y).toBeGreaterThan(link.y)
    // The picture has the shape of every other. On a tablet the quiet buttons stand below it.
    expect(picture.width / picture.height).toBeCloseTo(4 / 3, 1)
    const last = width > 768 ? picture : compare
    expect(row.y + row.height - last.y - last.height).toBeCloseTo(17, 0)
  }
  await expectGoodLooks(page)
  await page.setViewportSize(phone)
  await expect(description).toBeHidden()
  // Both quiet buttons are as wide.
  const [compare, ask] = await Promise.all([
    card.getByRole('button', { name: 'Compare', exact: true }).boundingBox(),
    card.getByRole('link', { name: 'Ask the seller' }).boundingBox(),
  ])
  expect(ask?.width).toBeCloseTo(compare?.width ?? 0, 0)
  expect(ask?.y).toBe(compare?.y)
})

test('a vehicle saved alone says what its price did since, and what to do next', {
  tag: '@deep',
}, async ({ page }) => {
  const until = new Date().toISOString()
  const told = { customs_papers: 'yes', faults: [{ part: 'body', text: 'A scratch.' }] }
  await page.route('**/api/get-products?*ids=*', async (route) => {
    const cars: { currency: string }[] = await (await route.fetch()).json()
    const former = ({ currency }: { currency: string }) => [{ price: '900000000', currency, until }]
    await route.fulfill({ json: cars.map((car) => ({ ...car, ...told, former_prices: former(car) })) })
  })
  await page.goto('/products?search=land+cruiser')
  await known(page)
  await page
    .getByRole('button', { name: /Save to wishlist/ })
    .first()
    .click()
  await expect(toast(page, 'Added to wishlist.')).toBeVisible()
  await page.goto('/wishlist')
  const card = page.getByRole('article').first()
  // The price fell before that.
  await expect(card.getByText('Saved today', { exact: true })).toBeVisible()
  const [id = ''] = await stored(page)
  const saveBefore = (days: number) =>
    page.evaluate(([key, at]) => localStorage.setItem(key, at), [
      `saved_${id}`,
      String(Date.now() - days * 86_400_000),
    ] as const)
  await saveBefore(3)
  await page.reload()
  await expect(card.getByText(/^Saved 3 days ago · .*₦[\d,.]+[BT] cheaper since$/)).toBeVisible()
  // Another browser may have saved it.
  await page.evaluate((key) => localStorage.removeItem(key), `saved_${id}`)
  await page.reload()
  await expect(card.getByText(/^Listed .* cheaper since$/)).toBeVisible()
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await expect(card.getByText(/^Listed/)).toBeVisible()
    await expect(card.getByText('Customs papers').filter({ visible: true })).toHaveCount(1)
    await expect(card.getByText('1 fault').filter({ visible: true })).toHaveCount(1)
  }
  await card.getByRole('button', { name: 'Compare', exact: true }).click()
  expect(await page.evaluate(() => localStorage.getItem('compared_vehicles'))).toBe(JSON.stringify([id]))
  await card.getByRole('link', { name: 'Ask the seller' }).click()
  await expect(page).toHaveURL(/\/product-detail\//)
  await page.unroute('**/api/get-products?*ids=*')
  await saveBefore(3)
  await page.goto('/wishlist')
  await expect(card.getByText('Saved 3 days ago · price unchanged')).toBeVisible()
})

test('several saved vehicles say when they were saved, or what their price did since', {
  tag: '@deep',
}, async ({ page }) => {
  const until = new Date().toISOString()
  await openWishlist(page, 2)
  const [first = ''] = await stored(page)
  await page.route('**/api/get-products?*ids=*', async (route) => {
    const cars: { id: string; currency: string }[] = await (await route.fetch()).json()
    const former = (currency: string) => [{ price: '900000000', currency, until }]
    await route.fulfill({
      json: cars.map((car) => (car.id === first ? { ...car, former_prices: former(car.currency) } : car)),
    })
  })
  await page.evaluate(
    (ids) => {
      for (const id of ids) localStorage.setItem(`saved_${id}`, String(Date.now() - 3 * 86_400_000))
    },
    await stored(page),
  )
  await page.reload()
  const saved = page.getByRole('main').getByRole('list').first()
  await expect(saved.getByText('Saved 3 days ago', { exact: true })).toHaveCount(1)
  await expect(saved.getByText(/^(≈\u00a0)?₦[\d,.]+[BT] cheaper$/)).toHaveCount(1)
})

test('a corrupt stored wishlist counts as empty', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('guest_wishlist', '{"no":"list"'))
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'No Wishlisted Cars' })).toBeVisible()
})

test('without room in storage pages still work, and the wishlist says that it is not kept', {
  tag: '@deep',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.goto('/products?brand=Lexus')
  await known(page)
  await page
    .getByRole('link', { name: /View Details/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save to wishlist', exact: true }).click()
  await expect(toast(page, 'lasts until you close this page')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove from wishlist', exact: true })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Yours' })
    .getByRole('link', { name: /Wishlist/ })
    .click()
  await expect(page.getByText('1 Wishlisted Cars')).toBeVisible()
})

test('without an answer about the session, nobody is taken for a guest', async ({ page, complaints }) => {
  await page.addInitScript(() =>
    localStorage.setItem('guest_wishlist', '["0x00000000000000000000000000000001"]'),
  )
  let isAnswered = false
  await page.route('**/api/auth/session', (route) =>
    isAnswered ? route.continue() : route.fulfill({ status: 503, json: {} }),
  )
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Your vehicles could not be loaded' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Email alert' })).toBeHidden()
  await openVehicle(page, 'land cruiser')
  for (const name of ['Buy', 'Ask the seller']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(toast(page, 'Your account could not be loaded. Please try again.').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  isAnswered = true
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Buy this vehicle' })).toBeVisible()
  expect(complaints.splice(0).filter((line) => !/503/.test(line))).toEqual([])
})

test('a heart clicked before the session is known says that the wishlist is not ready', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route('**/api/auth/session', () => {})
  await page.goto('/products')
  await page
    .getByRole('button', { name: /Save to wishlist/ })
    .first()
    .click()
  await expect(toast(page, 'Please wait, wishlist not ready yet.')).toBeVisible()
})
