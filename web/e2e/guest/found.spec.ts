import { place } from '../fixture/place.ts'
import { expect, test } from '../fixture/test.ts'

const read = (page: string, tag: RegExp) => tag.exec(page)?.[1]
const inHead = (page: string, property: string) =>
  read(page, new RegExp(`<meta property="${property}" content="([^"]*)"`))

test('every page has a title and a description without JavaScript, also for messengers', async ({
  request,
}) => {
  const titles = new Set<string>()
  for (const path of ['/', '/products', '/brands', '/about', '/contact']) {
    const page = await (await request.get(path)).text()
    const title = read(page, /<title>([^<]*)<\/title>/) ?? ''
    const description = read(page, /<meta name="description" content="([^"]*)"/)
    expect(description, path).toMatch(/\w+ \w+/)
    expect([inHead(page, 'og:title'), inHead(page, 'og:description')], path).toEqual([title, description])
    const canonical = read(page, /<link rel="canonical" href="([^"]*)"/) ?? ''
    expect(new URL(canonical, place().web).href, path).toBe(new URL(path, place().web).href)
    titles.add(title)
  }
  expect(titles.size).toBe(5)
  const picture = await request.get('/og.jpg')
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  for (const icon of ['/favicon.ico', '/icon.svg', '/apple-touch-icon.png'])
    expect((await request.get(icon)).headers()['content-type'], icon).toMatch(/^image\//)
})

test('a vehicle page has structured data and breadcrumbs for search engines', async ({ request }) => {
  const [product] = await (await request.get('/api/get-products?search=corolla&limit=1')).json()
  const address = `/product-detail/${product.slug}`
  const page = await (await request.get(address)).text()
  const data = JSON.parse(read(page, /<script type="application\/ld\+json">(.*?)<\/script>/) ?? '{}')
  const [car, way] = data['@graph']
  expect(car).toMatchObject({
    '@type': 'Car',
    name: product.title,
    offers: { '@type': 'Offer', description: `${product.price} ETH` },
  })
  // Ether has no ISO 4217 code.
  expect(car.offers.priceCurrency ?? 'USD').toBe('USD')
  expect(way['@type']).toBe('BreadcrumbList')
  expect(way.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Vehicles',
    product.brand,
    product.title,
  ])
  expect(await (await request.get('/')).text()).toContain('"@type":"WebSite"')
  const picture = await request.get(inHead(page, 'og:image') ?? '')
  expect(picture.headers()['content-type']).toBe('image/webp')
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${address}</loc>`)
  expect(await (await request.get('/llms.txt')).text()).toMatch(/^# Mota/)
})
