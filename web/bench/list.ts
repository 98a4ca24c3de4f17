/** Compares how fast a list of many vehicles and a list of few vehicles open and filter, in turns. */

import { mileageOptions, productSorts } from '@mota/functions/schema'
import type { Browser, Page } from '@playwright/test'
import { middle, type Row } from './figure.ts'
import { openMarket } from './market.ts'

const goal = 1.2
/** Every title contains this word, so that each search fills a page. */
const word = 'in'
const mileages = mileageOptions.slice(1)

/** Records when the first card is painted, from the start of the navigation. */
const watch = () => {
  const look = () => {
    if (!document.querySelector('article')) return
    eyes.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('first card')))
  }
  const eyes = new MutationObserver(look)
  eyes.observe(document, { childList: true, subtree: true })
}

async function opened(page: Page, address: string): Promise<number> {
  await page.goto(address)
  const painted = await page.waitForFunction(() => performance.getEntriesByName('first card')[0]?.startTime)
  await page.waitForLoadState('networkidle')
  return (await painted.jsonValue()) ?? Number.NaN
}

/** Milliseconds from choosing a mileage until the new count is painted. */
const answered = (page: Page, mileage: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const select = document.querySelector<HTMLSelectElement>('main select[name="mileage"]')
        const count = document.querySelector('main [aria-live]')
        if (!select || !count) throw new Error('this is not the list')
        const before = count.textContent
        const start = performance.now()
        const eyes = new MutationObserver(() => {
          if (!count.textContent || count.textContent === before) return
          eyes.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        })
        eyes.observe(count, { childList: true, characterData: true, subtree: true })
        select.value = wanted
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }),
    mileage,
  )

async function visit(browser: Browser, url: string, sort: string, mileage: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(watch)
  const open = await opened(page, `${url}/products`)
  await opened(page, `${url}/products?search=${word}&sort=${sort}`)
  const ask = await answered(page, mileage)
  await context.close()
  return { open, ask }
}

const row = (figure: string, few: number[], many: number[]): Row => {
  const [less, more] = [middle(few), middle(many)]
  const seen = `${Math.round(less)} → ${Math.round(more)} ms, ratio ${(more / less).toFixed(2)}`
  return { figure, seen, goal: `≤ ${goal}` }
}

export async function benchList(browser: Browser): Promise<Row[]> {
  const [few, many] = await Promise.all([measured(100), measured(100_000)])
  try {
    for (const sort of productSorts)
      for (const [turn, mileage] of mileages.entries())
        for (const market of turn % 2 ? [few, many] : [many, few]) {
          const { open, ask } = await visit(browser, market.url, sort, mileage)
          market.open.push(open)
          market.ask.push(ask)
        }
  } finally {
    few.stop()
    many.stop()
  }
  return [
    row('list of 100 → 100,000 vehicles: first card painted', few.open, many.open),
    row('a search there, narrowed by mileage: answer painted', few.ask, many.ask),
  ]
}

const measured = async (size: number) => ({
  ...(await openMarket(size)),
  open: [] as number[],
  ask: [] as number[],
})
