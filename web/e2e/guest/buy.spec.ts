import { openVehicle } from '../fixture/list.ts'
import { expect, phone, test } from '../fixture/test.ts'

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
