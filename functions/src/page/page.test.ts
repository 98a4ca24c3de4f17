import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimOf, pay } from '../../test/chain.ts'
import { list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import { createApp } from '../app.ts'

const room = '<img data-picture="" sizes="92vw" alt=""/>'
const html = `<!doctype html><html><head><title>Mota</title><meta name="description" content="Plain" />
<meta property="og:title" content="Mota" /></head><body><div id="root">${room}${room}</div><noscript>Needs scripts.</noscript></body></html>`
const templates = new Set(['/products.html', '/product-detail.html'])
let web: Server
let market: Market
let vendor: Person
let origin: string

beforeAll(async () => {
  web = createServer((request, response) => {
    response.statusCode = templates.has(request.url ?? '') ? 200 : 404
    response.end(html)
  })
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  market = await openMarket({ MOTA_ORIGIN: origin })
  vendor = await seller(market)
})

afterAll(() => void web.close())

async function page(path: string, at = market) {
  const answer = await createApp(at.deps).request(`/api/page${path}`)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

const linked = (text: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? 'null')

const told = (text: string) =>
  JSON.parse(/<script type="application\/json" id="told">(.*?)<\/script>/.exec(text)?.[1] ?? 'null')

describe('a product’s page', () => {
  test('is the web’s own, with the vehicle in its head', async () => {
    const product = await list(vendor)
    const { status, type, text } = await page(`/product-detail/${product.slug}`)
    const url = `${origin}/product-detail/${product.slug}`
    expect([status, type]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(text.match(/<title>.*?<\/title>/g)).toEqual([
      '<title>Toyota Corolla 2012: 1.25 ETH | Mota</title>',
    ])
    expect(text).not.toContain('Plain')
    expect(text).toContain(
      '<meta name="description" content="2012, 84,000 km, automatic, gasoline. One owner, well kept." />',
    )
    expect(text).toContain(`<link rel="canonical" href="${url}" />`)
    expect(text.match(/og:title/g)).toHaveLength(1)
    expect(text).toContain(`<meta property="og:url" content="${url}" />`)
    expect(text).toContain(`<meta property="og:image" content="${origin}${product.images[0]}" />`)
    const cover = product.image_sets?.[0]
    // The cover takes the first room; the second has nothing to hold.
    expect(text).toContain(
      `<div id="root"><img src="${cover?.src}" srcset="${cover?.srcset}" style="background-color:${cover?.color}" sizes="92vw" alt=""/></div>`,
    )
    expect(told(text)).toEqual({ product: (await market.request(`/get-product/${product.slug}`)).body })
    expect(text).toContain('<noscript><h1>Toyota Corolla 2012</h1>')
  })

  test('says what it is in the words of schema.org', async () => {
    const product = await list(vendor)
    const { text } = await page(`/product-detail/${product.slug}`)
    expect(linked(text)).toMatchObject({
      '@type': 'Car',
      name: product.title,
      brand: { name: 'Toyota' },
      vehicleModelDate: '2012',
      mileageFromOdometer: { value: 84000, unitCode: 'KMT' },
      offers: {
        '@type': 'Offer',
        price: '1.25',
        priceCurrency: 'ETH',
        availability: 'https://schema.org/InStock',
      },
    })
  })

  test('says when the vehicle is sold', async () => {
    const [product, person] = [await list(vendor), await buyer(market)]
    await person.post('/create-transaction', claimOf(person, product, await pay(person, product)))
    const { text } = await page(`/product-detail/${product.slug}`)
    expect(linked(text).offers.availability).toBe('https://schema.org/SoldOut')
  })

  test('lets no text become part of the page', async () => {
    const title = '</title><script>alert(1)</script>"$&'
    const description = '</script><img src=x onerror=alert(1)> </noscript>'
    const product = await list(vendor, { title, description })
    const { text } = await page(`/product-detail/${product.slug}`)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<img src=x')
    expect(text.match(/<\/script>/g)).toHaveLength(2)
    expect(text.match(/<\/noscript>/g)).toHaveLength(1)
    expect(linked(text)).toMatchObject({ name: title, description })
  })

  test('is the plain page, with 404, for a vehicle that nobody may see', async () => {
    for (const slug of ['no-such', 'a'.repeat(3_000)])
      expect(await page(`/product-detail/${slug}`)).toMatchObject({
        status: 404,
        text: html.replaceAll(room, ''),
      })
  })

  test('says so when the web cannot be reached', async () => {
    const lost = await openMarket({ MOTA_ORIGIN: 'http://127.0.0.1:9' })
    expect((await page('/product-detail/no-such', lost)).status).toBe(503)
  })
})

describe('the list’s page', () => {
  test('holds the first ten of its filter: their pictures, their words, and the data itself', async () => {
    const one = await list(vendor, { brand: 'Peugeot', title: 'Peugeot </script> 504' })
    await list(vendor, { brand: 'Opel' })
    const { status, text } = await page('/products?brand=Peugeot&sort=priceLow')
    expect(status).toBe(200)
    expect(told(text)).toEqual({ list: { products: [one], total: 1 } })
    expect(text.match(/<img /g)).toHaveLength(1)
    expect(text).toContain(`<img src="${one.images[0]}"`)
    expect(text).toContain(`<a href="/product-detail/${one.slug}">Peugeot &#60;/script&#62; 504</a>`)
    expect(text.match(/<\/script>/g)).toHaveLength(1)
  })

  test('says where the next page begins', async () => {
    for (let count = 0; count < 11; count++) await list(vendor, { brand: 'Dacia' })
    const { list: first } = told((await page('/products?brand=Dacia')).text)
    expect([first.products.length, first.total]).toEqual([10, 11])
    const next = await market.request(`/get-products?brand=Dacia&limit=10&cursor=${first.next}`)
    expect(next.body).toHaveLength(1)
  })

  test('is the plain page for a filter that means nothing', async () => {
    expect(await page('/products?sort=sideways')).toMatchObject({
      status: 200,
      text: html.replaceAll(room, ''),
    })
  })
})

describe('for crawlers', () => {
  test('the sitemap holds the screens and the listings', async () => {
    const product = await list(vendor)
    const { type, text } = await page('/sitemap.xml')
    expect(type).toBe('application/xml; charset=utf-8')
    expect(text).toContain(`<loc>${origin}/products</loc>`)
    expect(text).toContain(`<loc>${origin}/product-detail/${product.slug}</loc>`)
  })

  test('robots.txt names the sitemap and keeps private screens out', async () => {
    const { text } = await page('/robots.txt')
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(text).toContain('Disallow: /account')
  })

  test('robots.txt keeps everyone out of a stage for trying things', async () => {
    const staging = await openMarket({ MOTA_STAGE: 'staging' })
    expect((await page('/robots.txt', staging)).text).toBe('User-agent: *\nDisallow: /\n')
  })

  test('llms.txt says what the market is and where its API is', async () => {
    const { text } = await page('/llms.txt')
    expect(text).toMatch(/^# Mota\n\n> A marketplace/)
    expect(text).toContain(`${origin}/api/openapi.json`)
  })
})
