import type { Page } from '@playwright/test'
import { readCover } from './listing.ts'
import type { Person } from './person.ts'
import { desktop, dress, expectGoodLooks, phone } from './test.ts'

/** Set MOTA_SCREENS to a folder to save screenshots there. */
const folder = process.env.MOTA_SCREENS

/** A photograph for the screenshots, or nothing. Another one for each seller, because copied pictures wait for a review. */
export const coverOf = async (seller: Person) => (folder ? readCover(seller) : undefined)

/** Checks a screen on a desktop and on a phone. With a folder, saves screenshots in both themes. */
export async function seen(page: Page, screen: string, height?: number) {
  const before = page.viewportSize() ?? desktop
  // With reduced motion a toast never fades, so axe cannot check one that is half faded.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectGoodLooks(page)
  for (const theme of folder ? ['dark', 'light'] : [])
    for (const [name, size] of Object.entries({ desktop, phone })) {
      await dress(page, { ...size, ...(height && { height }) }, theme)
      const path = `${folder}/${screen}-${name}-${theme}.jpg`
      await page.screenshot({ path, type: 'jpeg', quality: 55, animations: 'disabled' })
    }
  await dress(page, before, 'light')
}
