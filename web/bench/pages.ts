/**
 * Measures how the five pages with vehicles load on a phone: slow 4G, a CPU four times slower, and a fast scroll to
 * the end.
 */
import { type Browser, devices } from '@playwright/test'
import { middle, type Row } from './figure.ts'

const times = 3
const slower = 4
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (7.5e5 / 8) * 0.9,
}
const goalMs = 2_500

declare global {
  interface Window {
    words: number
    shift: number
    pressed: number
  }
}

/**
 * Records when a heading and a price are painted, and every layout shift that no click caused. Clicks the theme button as
 * soon as the page reacts, and records when the change is painted. Runs in the page, because measuring from outside adds
 * time.
 */
const watch = () => {
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const main = document.querySelector('main')
    if (main?.querySelector('h1') && /\d ?(ethers|ETH)/.test(main.innerText))
      setTimeout(() => {
        window.words = performance.now()
      })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const press = () => {
    document.querySelector<HTMLElement>('button[aria-label^="Switch to"]')?.click()
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.pressed = performance.now()
      }),
    )
  }
  new MutationObserver((_, observer) => {
    observer.disconnect()
    setTimeout(press)
  }).observe(document, { subtree: true, attributeFilter: ['data-ready'] })
}

async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  let [bytes, fetches] = [0, 0]
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  session.on('Network.requestWillBeSent', ({ type }) => {
    if (type === 'Fetch') fetches++
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => window.pressed)
  const first = { bytes, fetches }
  for (let turn = 0; turn < 12; turn++) {
    await page.mouse.wheel(0, 2_000)
    await page.waitForTimeout(150)
  }
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => ({
    words: window.words,
    shift: window.shift,
    pressed: window.pressed,
  }))
  await context.close()
  return { ...seen, ...first }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`

export async function benchPages(browser: Browser, pages: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, url] of Object.entries(pages)) {
    const visits: Awaited<ReturnType<typeof visit>>[] = []
    for (let turn = 0; turn < times; turn++) visits.push(await visit(browser, url))
    const median = (figure: keyof (typeof visits)[number]) => middle(visits.map((one) => one[figure]))
    const shift = Math.max(...visits.map((one) => one.shift))
    rows.push({
      figure: `${name}: text painted · press answered · layout shift · loaded · fetches`,
      seen: `${seconds(median('words'))} · ${seconds(median('pressed'))} · ${shift.toFixed(3)} · ${Math.round(median('bytes') / 1_000)} KB · ${median('fetches')}`,
      goal: `press ≤ ${seconds(goalMs)}, shift 0`,
    })
  }
  return rows
}
