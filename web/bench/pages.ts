/**
 * Measures how the five pages with vehicles load on a phone: slow 4G and slow 3G, a CPU four times slower, and a fast
 * scroll to the end.
 */
import { type Browser, devices } from '@playwright/test'
import { median, type Row } from './figure.ts'

const times = 3
const slower = 4
const network = (latency: number, down: number, up: number) => ({
  offline: false,
  latency,
  downloadThroughput: (down / 8) * 0.9,
  uploadThroughput: (up / 8) * 0.9,
})
/** The simulated networks, as in the browser's own tools. */
const networks = {
  'slow 4G': { ...network(150, 1.6e6, 7.5e5), goalMs: 2_500 },
  'slow 3G': { ...network(400, 5e5, 5e5), goalMs: 5_000 },
}
type Network = keyof typeof networks

declare global {
  interface Window {
    words: number
    shift: number
    pressed: number
  }
}

/**
 * Records when a heading and a price are painted, and every layout shift that no click caused. Opens the menu as soon as
 * the page reacts, and records when React has painted its button as open. Runs in the page, because measuring from outside
 * adds time.
 */
const watch = () => {
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) window.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    const main = document.querySelector('main')
    if (main?.querySelector('h1') && /₦\d/.test(main.innerText))
      setTimeout(() => {
        window.words = performance.now()
      })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  const press = () => {
    const menu = document.querySelector<HTMLElement>('button[aria-label^="Menu"]')
    if (!menu) return
    new MutationObserver((_, observer) => {
      observer.disconnect()
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.pressed = performance.now()
          document.querySelector<HTMLElement>('#menu')?.hidePopover()
        }),
      )
    }).observe(menu, { attributeFilter: ['aria-expanded'] })
    menu.click()
  }
  new MutationObserver((_, observer) => {
    observer.disconnect()
    setTimeout(press)
  }).observe(document, { subtree: true, attributeFilter: ['data-ready'] })
}

export async function visit(browser: Browser, url: string, on: Network) {
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
  await session.send('Network.emulateNetworkConditions', networks[on])
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
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
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
  for (const on of Object.keys(networks) as Network[])
    for (const [name, url] of Object.entries(pages)) {
      const visits: Awaited<ReturnType<typeof visit>>[] = []
      for (let turn = 0; turn < times; turn++) visits.push(await visit(browser, url, on))
      const medianOf = (figure: keyof (typeof visits)[number]) => median(visits.map((one) => one[figure]))
      const shift = Math.max(...visits.map((one) => one.shift))
      rows.push({
        figure: `${name}, ${on}: first paint · text painted · press answered · layout shift · loaded · fetches`,
        seen: `${seconds(medianOf('paint'))} · ${seconds(medianOf('words'))} · ${seconds(medianOf('pressed'))} · ${shift.toFixed(3)} · ${Math.round(medianOf('bytes') / 1_000)} KB · ${medianOf('fetches')}`,
        goal: `press ≤ ${seconds(networks[on].goalMs)}, shift 0`,
      })
    }
  return rows
}
