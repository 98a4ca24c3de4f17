import { openVehicle } from '../fixture/list.ts'
import {
  bare,
  desktop,
  expect,
  expectAccessible,
  expectNoOverflow,
  phone,
  test,
  watchShifts,
} from '../fixture/test.ts'

test('on a phone, price and Buy stay at the bottom of the screen', { tag: '@deep' }, async ({ page }) => {
  await page.setViewportSize(phone)
  await openVehicle(page, 'land cruiser')
  const buy = page.getByRole('button', { name: 'Buy' })
  for (const place of [0, 600, 1_200]) {
    await page.evaluate((top) => window.scrollTo(0, top), place)
    await expect(buy).toBeInViewport({ ratio: 1 })
  }
  await expect(page.locator('[data-foot]').getByText('22.8 ETH')).toBeInViewport()
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

test('on a phone, the bar with Buy says the price in naira and what is paid, and leads to a question', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openVehicle(page, 'land cruiser')
  const shifted = await watchShifts(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const bar = page.locator('[data-foot]')
  const naira = bar.getByText(/₦[\d,]+$/)
  await expect(naira).toBeVisible()
  await expect(page.getByText('You pay 22.8 ETH').filter({ visible: true })).toHaveCount(1)
  await page.getByRole('heading', { name: 'Known faults' }).scrollIntoViewIfNeeded()
  await expect(naira).toBeInViewport()
  await expect(bar.getByText('You pay 22.8 ETH')).toBeInViewport()
  expect(await shifted()).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await expect(bar, 'on paper it covers nothing').toHaveCSS('position', 'static')
  await page.emulateMedia({ media: 'screen' })
  await bar.getByRole('link', { name: 'Ask the seller' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('on a desktop, Buy and the seller stay in sight beside the pictures, and price and Buy below them', {
  tag: '@deep',
}, async ({ page }) => {
  await openVehicle(page, 'land cruiser')
  const shifted = await watchShifts(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const seller = page.getByRole('link', { name: 'More from Vendor' })
  const buy = page.getByRole('button', { name: 'Buy' })
  await page.mouse.move(600, 500)
  await page.mouse.wheel(0, 200)
  for (const one of [page.getByRole('button', { name: 'Make an offer' }), buy, seller])
    await expect(one).toBeInViewport({ ratio: 1 })

  await page.getByRole('heading', { name: 'Similar vehicles' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect(page.getByText('22.8 ETH').filter({ visible: true })).toBeInViewport({ ratio: 1 })
  await expect(buy).toBeInViewport({ ratio: 1 })
  // Nothing lies over the bar.
  await buy.click({ trial: true })
  expect(await shifted()).toBeLessThan(0.0005)
})

test('the price says beside itself how it compares, and leads to the reasons', async ({ page }) => {
  const price = { permille: 912, sample: 14, median: '25' }
  await page.route('**/api/get-similar/*', (route) => route.fulfill({ json: { products: [], price } }))
  await page.route('**/product-detail/*', bare)
  const [product] = await (await page.request.get('/api/get-products?search=land+cruiser')).json()
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await page.goto(`/product-detail/${product.slug}`)
    const verdict = page.getByRole('link', {
      name: 'Good price ≈ ₦9.9M below the usual price of 14 similar cars',
    })
    await expect(verdict).toBeInViewport({ ratio: 1 })
    await verdict.click()
    const story = page.getByRole('region', { name: 'The price' })
    await expect(story.getByRole('heading')).toBeInViewport({ ratio: 1 })
    await expect(story.locator('[aria-current]')).toHaveText(/^Good/)
    await expect(story).toContainText('Compared with 14 other Toyota Land Cruiser cars on Mota')
    await expect(story).toContainText(/This car ≈\s₦102\.6M/)
    await expect(story).toContainText(/Usual price ≈\s₦112\.5M/)
    await expect(story.getByText(/^Half of them/)).toBeHidden()
    await story.getByText('How we adjust').click()
    await expect(story.getByText(/A price below ≈\s₦95\.6\d?M is great/)).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
  await page.route('**/api/get-similar/*', (route) => route.fulfill({ json: { products: [], price: null } }))
  await page.goto(`/product-detail/${product.slug}`)
  await expect(page.getByRole('heading', { name: 'The facts' })).toBeVisible()
  await expect(page.getByText(/price$/).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'The price' })).toHaveCount(0)
})
