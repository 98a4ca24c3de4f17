import type { Page } from '@playwright/test'
import { readCover } from './listing.ts'
import { desktop, expectAccessible, expectNoOverflow, phone } from './test.ts'

/** Set MOTA_SCREENS to a folder to look at the screens oneself. */
const folder = process.env.MOTA_SCREENS
export const cover = folder ? await readCover() : undefined

/** Screenshots are taken in all four looks. The checks need each width and each theme only once. */
const looks = [
  { name: 'desktop-light', viewport: desktop, theme: 'light' },
  { name: 'phone-dark', viewport: phone, theme: 'dark' },
  ...(folder
    ? [
        { name: 'desktop-dark', viewport: desktop, theme: 'dark' },
        { name: 'phone-light', viewport: phone, theme: 'light' },
      ]
    : []),
]

/** A screen on a desktop and on a phone, light and dark. */
export async function seen(page: Page, screen: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { name, viewport, theme } of looks) {
    await page.setViewportSize(viewport)
    await page.evaluate((wanted) => {
      document.documentElement.dataset.theme = wanted
    }, theme)
    await expectNoOverflow(page)
    await expectAccessible(page)
    const path = `${folder}/${screen}-${name}.jpg`
    if (folder) await page.screenshot({ path, type: 'jpeg', quality: 55, animations: 'disabled' })
  }
  await page.setViewportSize(desktop)
}
