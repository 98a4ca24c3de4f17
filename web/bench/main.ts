import { paths } from '@mota/functions/schema'
import { chromium } from '@playwright/test'
import { openEdge, trustingEdge } from '../../infra/local/edge.ts'
import { freePort } from '../../infra/local/port.ts'
import { browserOptions } from '../e2e/fixture/chromium.ts'
import { place } from '../e2e/fixture/place.ts'
import setUp from '../e2e/fixture/stack.ts'
import { benchDesk } from './desk.ts'
import type { Row } from './figure.ts'
import { benchPages } from './pages.ts'
import { benchStep } from './step.ts'
import { benchVisit } from './visit.ts'

const tearDown = await setUp()
const market = place().web
const [product] = (await (await fetch(`${market}/api/get-products?search=land+cruiser&limit=1`)).json()) as {
  slug: string
  seller_address: string
}[]
const edge = await openEdge(market)
const web = edge.origin
const pages = {
  home: web,
  list: web + paths.products,
  vehicle: web + paths.product(product?.slug ?? ''),
  vendor: web + paths.vendor(product?.seller_address ?? ''),
  brands: web + paths.brands,
}
const port = await freePort()
const options = await browserOptions()
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${port}`, trustingEdge],
})
const all: Record<string, () => Promise<Row[]>> = {
  pages: () => benchPages(browser, pages),
  visit: async () => {
    const rows: Row[] = []
    for (const [name, url] of Object.entries(pages)) rows.push(...(await benchVisit(name, url, port)))
    return rows
  },
  step: () => benchStep(browser),
  desk: () => benchDesk(browser),
}

/** The benches to run, by name. All if none is given. */
const wanted = process.argv.slice(2)
try {
  const rows: Row[] = []
  for (const [name, bench] of Object.entries(all))
    if (!wanted.length || wanted.includes(name)) rows.push(...(await bench()))
  console.table(Object.fromEntries(rows.map(({ figure, ...rest }) => [figure, rest])))
} finally {
  await browser.close()
  edge.close()
  await tearDown()
}
