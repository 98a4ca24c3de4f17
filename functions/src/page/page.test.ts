import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { list } from '../../test/listing.ts'
import { type Market, openMarket, toNext } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import { createApp } from '../app.ts'
import { take } from '../quota/operation.ts'
import { limits } from '../schema/index.ts'

const origin = 'https://mota.test'
/** A renderer in place of the one that the web's build writes. It returns its arguments and a response of the API. */
const renderer = `export async function render(address, { origin, fetch }) {
  if (address === '/broken') throw new Error('broken')
  const asked = new URL(address, origin).searchParams.get('ask')
  const answer = asked ? await (await fetch(asked)).text() : ''
  return { status: address === '/unknown' ? 404 : 200, html: [address, origin, answer].join(' ') }
}`
const folder = mkdtempSync(join(tmpdir(), 'mota-page-'))
let market: Market
let vendor: Person

beforeAll(async () => {
  const file = join(folder, 'server.mjs')
  writeFileSync(file, renderer)
  market = await openMarket({ MOTA_ORIGIN: origin, MOTA_PAGES: file })
  vendor = await seller(market)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function page(path: string, at = market, headers: Record<string, string> = {}) {
  const answer = await createApp(at.deps).request(`/api/page${path}`, { headers })
  const { status } = answer
  return {
    status,
    headers: answer.headers,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  }
}

describe('a page', () => {
  test('is rendered by the web’s renderer, and the edge may cache it for seconds', async () => {
    const { status, type, text, headers } = await page('/products?brand=Kia')
    expect([status, type]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(text).toBe(`/products?brand=Kia ${origin} `)
    expect(headers.get('cache-control')).toMatch(
      /^public, max-age=0, s-maxage=\d, stale-while-revalidate=\d+$/,
    )
    expect((await page('')).text).toMatch(/^\/ /)
  })

  test('is rendered once the renderer is there, also by a process that missed it before', async () => {
    const file = join(folder, 'later.mjs')
    const later = createApp((await openMarket({ MOTA_ORIGIN: origin, MOTA_PAGES: file })).deps)
    expect((await later.request('/api/page/about')).status).toBe(500)
    writeFileSync(file, renderer)
    expect((await later.request('/api/page/about')).status).toBe(200)
  })

  test('is packed with Brotli for a browser that accepts it', async () => {
    const asked = async (encodings: string) => {
      const answer = await createApp(market.deps).request('/api/page/about', {
        headers: { 'accept-encoding': encodings },
      })
      const { headers } = answer
      return {
        body: Buffer.from(await answer.arrayBuffer()),
        headers: ['content-type', 'content-encoding', 'vary'].map((name) => headers.get(name)),
      }
    }
    const html = 'text/html; charset=UTF-8'
    const packed = await asked('gzip, deflate, br, zstd')
    expect(packed.headers).toEqual([html, 'br', 'Accept-Encoding'])
    expect(brotliDecompressSync(packed.body).toString()).toBe(`/about ${origin} `)
    for (const encodings of ['identity', 'br;q=0'])
      expect(await asked(encodings)).toMatchObject({
        body: Buffer.from(`/about ${origin} `),
        headers: [html, null, 'Accept-Encoding'],
      })
  })

  test('is 404 if the renderer knows no such page', async () => {
    expect((await page('/unknown')).status).toBe(404)
  })

  test('calls the API in the same process, as a guest, even for a signed-in visitor', async () => {
    const product = await list(vendor)
    const { text } = await page(`/x?ask=/api/get-product/${product.slug}`)
    expect(text).toContain(`"title":"${product.title}"`)
    const person = await buyer(market)
    const own = await page('/x?ask=/api/auth/session', market, { cookie: person.cookie ?? '' })
    expect(own.text).not.toContain(person.address)
    expect((await page('/x?ask=/api/get-products?sort=sideways')).text).toContain('"code":"invalid"')
  })

  test('is a 500 without details and is not cached if it cannot be rendered', async () => {
    const { status, text, headers } = await page('/broken')
    expect([status, headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect(text).not.toContain('broken')
  })

  test('is 503 without a renderer', async () => {
    expect((await page('/', await openMarket())).status).toBe(503)
  })
})

describe('for crawlers', () => {
  test('the sitemap contains the screens and the listings', async () => {
    const product = await list(vendor)
    const { type, text } = await page('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    expect(text).toContain(`<loc>${origin}/products</loc>`)
    expect(text).toContain(`<loc>${origin}/product-detail/${product.slug}</loc>`)
  })

  test('the sitemap is made only so often in five minutes for one network', async () => {
    const { max, seconds } = limits.networkSitemaps
    toNext(market, seconds)
    await take(market.deps, { kind: 'network-sitemap', who: '203.0.113', max, seconds, times: max - 1 })
    const from = (address: string, n: number) =>
      page(`/sitemap.xml?x=${n}`, market, { 'x-forwarded-for': address })
    expect([(await from('203.0.113.7', 1)).status, (await from('203.0.113.7', 2)).status]).toEqual([200, 429])
    expect((await from('198.51.100.7', 3)).status).toBe(200)
  })

  test('robots.txt names the sitemap and excludes private screens', async () => {
    const { text } = await page('/robots.txt')
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(text).toContain('Disallow: /account')
  })

  test('robots.txt excludes a test stage', async () => {
    const staging = await openMarket({ MOTA_STAGE: 'staging' })
    expect((await page('/robots.txt', staging)).text).toBe('User-agent: *\nDisallow: /\n')
  })

  test('security.txt names a contact and ends within half a year', async () => {
    const { text, status } = await page('/.well-known/security.txt')
    expect(status).toBe(200)
    expect(text).toContain('Contact: https://mota.test/contact\n')
    const left = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()
    expect(left / 86_400_000).toBeGreaterThan(178)
    expect(left / 86_400_000).toBeLessThanOrEqual(180)
    const own = await openMarket({ MOTA_SECURITY_CONTACT: 'mailto:security@mota.test' })
    expect((await page('/.well-known/security.txt', own)).text).toContain(
      'Contact: mailto:security@mota.test\n',
    )
  })

  test('llms.txt describes the market and links to its API', async () => {
    const { text } = await page('/llms.txt')
    expect(text).toMatch(/^# Mota\n\n> A marketplace/)
    expect(text).toContain('on the Sepolia test network until')
    expect(text).toContain(`${origin}/api/openapi.json`)
    expect(text).toContain('Prices are in ETH. ')
    const tokens = await openMarket({ MOTA_CURRENCIES: 'ETH,USDC,cNGN' })
    expect((await page('/llms.txt', tokens)).text).toContain('Prices are in ETH, USDC or cNGN. ')
  })
})
