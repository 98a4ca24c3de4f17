import { chromium } from '@playwright/test'
import { browserOptions } from '../fixture/chromium.ts'
import { openVehicle } from '../fixture/list.ts'
import { expect, test, toast } from '../fixture/test.ts'

test('a page stays in its place when a dialog opens, whether or not it scrolls', async ({ baseURL }) => {
  // With scrollbars that take room, as on most computers.
  const browser = await chromium.launch({
    ...(await browserOptions()),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  try {
    for (const height of [700, 4_000]) {
      const page = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 1280, height } })
      await openVehicle(page, 'land cruiser')
      const end = () => page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().right)
      const button = page.getByRole('button', { name: 'Buy', exact: true })
      await expect(button).toBeVisible()
      const before = await end()
      expect(before).toBeLessThan(1280)
      await button.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await end(), `${height}`).toBe(before)
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: /^Zoom picture 1/ }).click()
      await expect(page.locator('.yarl__container')).toBeVisible()
      expect(await end(), `${height}, pictures`).toBe(before)
    }
  } finally {
    await browser.close()
  }
})

test('a report whose form cannot be loaded says so, and leaves the page as it is', { tag: '@deep' }, async ({
  page,
  complaints,
}) => {
  await openVehicle(page, 'land cruiser')
  await page.route(/\/ReportForm-[^/]+\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Report this listing' }).click()
  await expect(toast(page, 'This could not be opened.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Known faults' })).toBeVisible()
  complaints.splice(0)
})
