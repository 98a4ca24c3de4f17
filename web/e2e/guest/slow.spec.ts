import { openInParts } from '../fixture/slow-page.ts'
import { desktop, expect, phone, test } from '../fixture/test.ts'

interface Shift extends PerformanceEntry {
  sources: { node?: Node }[]
}

/** Before, between and after all links and buttons of the header. */
const cutInHeader = (html: string) => {
  const end = html.indexOf('</header>')
  const parts = html.slice(0, end).split(/(?<=<\/(?:a|button|nav|span)>)(?=<)/)
  return [...parts, html.slice(end)]
}

test('nothing in the header moves while the rest of it arrives', { tag: '@deep' }, async ({ browser }) => {
  for (const viewport of [phone, { width: 768, height: 900 }, desktop, { width: 1920, height: 1000 }]) {
    const page = await browser.newPage({ viewport })
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as Shift[])
          moved.push(sources.map(({ node }) => node?.textContent?.trim() || node?.nodeName).join(', '))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openInParts(page, '/products', cutInHeader)
    await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible()
    const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved)
    expect(moved, `${viewport.width} px`).toEqual([])
    await page.close()
  }
})
