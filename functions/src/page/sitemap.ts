import type { Deps } from '../deps.ts'
import { indexedPaths, type ProductView } from '../schema/index.ts'
import { productUrl } from './url.ts'

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const document = (root: string, entries: string[]) =>
  ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${namespace}>`, ...entries, `</${root}>`, ''].join(
    '\n',
  )

const listed = (origin: string, product: ProductView) =>
  `<url><loc>${productUrl(origin, product)}</loc><lastmod>${product.created_at.slice(0, 10)}</lastmod></url>`

/**
 * The screens and the listings. More than fit one file are told in several, each from one listing on, and what has
 * no `from` names them all. The first begins with the screens.
 */
export async function sitemap(
  { catalogue, config: { MOTA_ORIGIN: origin } }: Pick<Deps, 'catalogue' | 'config'>,
  from: string | undefined,
  most = 10_000,
): Promise<string> {
  const marks = await catalogue.marks(most)
  if (from === undefined && marks.length > 1) {
    const files = marks.map((id) => `<sitemap><loc>${origin}/sitemap.xml?from=${id}</loc></sitemap>`)
    return document('sitemapindex', files)
  }
  const first = from === undefined || from === marks[0]
  const pages = first ? indexedPaths.map((path) => `<url><loc>${origin}${path}</loc></url>`) : []
  const products = await catalogue.range(from, most)
  return document('urlset', [...pages, ...products.map((product) => listed(origin, product))])
}
