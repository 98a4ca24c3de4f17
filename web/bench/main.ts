import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import { browserOptions } from '../e2e/fixture/chromium.ts'
import { place } from '../e2e/fixture/place.ts'
import setUp from '../e2e/fixture/stack.ts'
import { median, type Visit, visit } from './visit.ts'

const times = 3

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

async function pages(web: string): Promise<Record<string, string>> {
  const [product] = (await (await fetch(`${web}/api/get-products?search=land+cruiser&limit=1`)).json()) as {
    slug: string
  }[]
  return { home: web, list: `${web}/products`, detail: `${web}/product-detail/${product?.slug}` }
}

const tearDown = await setUp()
const port = await freePort()
const options = await browserOptions()
const browser = await chromium.launch({
  ...options,
  args: [...options.args, `--remote-debugging-port=${port}`],
})
try {
  const figures: Record<string, Visit> = {}
  for (const [name, url] of Object.entries(await pages(place().web))) {
    const visits: Visit[] = []
    for (let time = 0; time < times; time++) visits.push(await visit(url, port))
    figures[name] = median(visits)
  }
  console.log(`\nLighthouse, a phone on a slow line, median of ${times}`)
  console.table(figures)
} finally {
  await browser.close()
  await tearDown()
}
