/** Measures with Chromium's event timing how long each click takes to be painted, on a CPU four times slower. */
import { type Browser, devices, type Page } from '@playwright/test'
import { middle, type Row } from './figure.ts'

const rounds = 8
const slower = 4
const goalMs = 200
/** Chromium does not report faster events. They count as this long. */
const leastMs = 16

interface Press {
  interactionId: number
  name: string
  duration: number
}

declare global {
  interface Window {
    presses: Press[]
  }
}

const watch = () => {
  window.presses = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as Press[]) {
      const { interactionId, name, duration } = entry
      if (interactionId) window.presses.push({ interactionId, name, duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** The clicks of a visitor, one after another. Each waits until its page has settled. */
const deeds: Record<string, (page: Page) => Promise<unknown>> = {
  'a filter': async (page) => {
    await page.locator('main').getByLabel('Sort by').focus()
    await page.keyboard.press('ArrowDown')
  },
  'a search': (page) => page.getByRole('searchbox').pressSequentially('o', { delay: 50 }),
  'clear filters': (page) => page.getByRole('button', { name: 'Clear Filters' }).tap(),
  'a heart': (page) =>
    page
      .getByRole('button', { name: /wishlist/ })
      .first()
      .tap(),
  'the theme': (page) => page.getByRole('button', { name: /Switch to/ }).tap(),
  'the menu': (page) => page.getByRole('button', { name: 'Menu' }).tap(),
  'the menu’s end': (page) => page.keyboard.press('Escape'),
  'a card': (page) =>
    page
      .getByRole('link', { name: /View Details/ })
      .first()
      .tap(),
  'a vehicle’s heart': (page) => page.getByRole('button', { name: /wishlist$/ }).tap(),
  back: (page) => page.getByRole('button', { name: 'Previous Page' }).tap(),
}

/** The duration of the longest event since the last call. */
async function taken(page: Page): Promise<number> {
  await page.waitForTimeout(1_200)
  const presses = await page.evaluate(() => window.presses.splice(0))
  return Math.max(leastMs, ...presses.map(({ duration }) => duration))
}

export async function benchPress(browser: Browser, web: string): Promise<Row[]> {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(`${web}/products`, { waitUntil: 'networkidle' })
  const waits: { deed: string; ms: number }[] = []
  for (let round = 0; round < rounds; round++)
    for (const [deed, act] of Object.entries(deeds)) {
      await act(page)
      waits.push({ deed, ms: await taken(page) })
    }
  await context.close()
  const sorted = waits.toSorted((a, b) => a.ms - b.ms)
  const high = sorted[Math.floor(sorted.length * 0.98)]
  const worst = sorted.at(-1)
  const medianOf = (wanted: string) => middle(waits.flatMap(({ deed, ms }) => (deed === wanted ? [ms] : [])))
  return [
    ...['a heart', 'the theme', 'the menu'].map((deed) => ({
      figure: `press on ${deed} until its paint, ${slower} × slower: median of ${rounds}`,
      seen: `${medianOf(deed)} ms`,
      goal: `≤ ${goalMs} ms`,
    })),
    {
      figure: `press until its paint, ${slower} × slower: 98th percentile, worst of ${sorted.length}`,
      seen: `${high?.ms} ms, ${worst?.ms} ms (${worst?.deed})`,
      goal: `≤ ${goalMs} ms`,
    },
  ]
}
