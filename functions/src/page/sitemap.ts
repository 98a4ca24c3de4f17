import type { Deps } from '../deps.ts'
import { limits, type ProductView } from '../schema/index.ts'
import { productUrl } from './url.ts'

const screens = ['/', '/products', '/brands', '/about', '/contact']
const most = 10_000

/** The screens and the newest listings, no more than a sitemap is meant to hold. */
export async function sitemap({ catalogue, config }: Pick<Deps, 'catalogue' | 'config'>): Promise<string> {
  const origin = config.MOTA_ORIGIN
  const urls = screens.map((path) => `<url><loc>${origin}${path}</loc></url>`)
  for await (const product of newest(catalogue)) {
    urls.push(
      `<url><loc>${productUrl(origin, product)}</loc><lastmod>${product.created_at.slice(0, 10)}</lastmod></url>`,
    )
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

async function* newest(catalogue: Deps['catalogue']): AsyncIterable<ProductView> {
  let cursor: string | undefined
  for (let read = 0; read < most; read += limits.listMax) {
    const page = await catalogue.search({ limit: limits.listMax, cursor })
    yield* page.items
    cursor = page.nextCursor
    if (cursor === undefined) return
  }
}
