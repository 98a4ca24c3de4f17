import { afterEach, expect, test } from 'vitest'
import { sample } from '../../bench/sample.ts'
import { type Engine, openCatalogue, unread } from '../catalogue/index.ts'
import { readConfig } from '../config.ts'
import { sitemap } from './sitemap.ts'

let catalogue: Engine
afterEach(() => catalogue.close())

const origin = 'https://mota.test'
const config = readConfig({
  MOTA_ORIGIN: origin,
  MOTA_RPC_URL: 'http://127.0.0.1:9',
  MOTA_TABLE: 'none',
  MOTA_BUCKET: 'none',
  MOTA_PRIVATE_BUCKET: 'none',
  MOTA_MAIL: 'smtp://127.0.0.1:9',
  MOTA_MAIL_FROM: 'mota@mota.test',
  MOTA_CONTACT_TO: 'desk@mota.test',
  MOTA_SECRET: 'of no worth to anybody',
})
const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)

async function hold(count: number) {
  catalogue = openCatalogue()
  const products = Array.from({ length: count }, (_, n) => sample(n))
  await catalogue.put(...products)
  return products.flatMap(({ slug, seller_address }) => [
    `${origin}/product-detail/${slug}`,
    `${origin}/vendor/${seller_address}`,
  ])
}

test('few listings fit one file, with the screens and the vendors', async () => {
  const all = await hold(10)
  const text = await sitemap({ catalogue: unread(catalogue), config }, undefined, 10)
  expect(text).toContain('<urlset')
  expect(locations(text)).toEqual(expect.arrayContaining([...all, `${origin}/brands`]))
})

test('more addresses are in several files, which together contain each address once', async () => {
  const all = await hold(25)
  const index = await sitemap({ catalogue: unread(catalogue), config }, undefined, 10)
  expect(index).toContain('<sitemapindex')
  const files = locations(index)
  expect(files).toHaveLength(3)
  const found: string[] = []
  for (const file of files) {
    const from = new URL(file).searchParams.get('from') ?? ''
    const text = await sitemap({ catalogue: unread(catalogue), config }, from, 10)
    expect(text).toContain('<urlset')
    found.push(...locations(text))
  }
  expect(found.filter((url) => url.includes('/product-detail/')).sort()).toEqual(
    all.filter((url) => url.includes('/product-detail/')).sort(),
  )
  expect(new Set(found)).toEqual(new Set([...found, ...all]))
  expect(found.filter((url) => url === `${origin}/products`)).toHaveLength(1)
})

test('a market without listings has a sitemap', async () => {
  await hold(0)
  expect(locations(await sitemap({ catalogue: unread(catalogue), config }, undefined))).toContain(
    `${origin}/about`,
  )
})
