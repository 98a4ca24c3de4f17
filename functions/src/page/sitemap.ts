import type { Deps } from '../deps.ts'
import { indexedPaths, type ProductView, paths } from '../schema/index.ts'

const productUrl = (origin: string, { slug }: Pick<ProductView, 'slug'>) => origin + paths.product(slug)

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const document = (root: string, entries: string[]) =>
  ['<?xml version="1.0" encoding="UTF-8"?>', `<${root} ${namespace}>`, ...entries, `</${root}>`, ''].join(
    '\n',
  )

const listed = (origin: string, product: ProductView) =>
  `<url><loc>${productUrl(origin, product)}</loc><lastmod>${product.created_at.slice(0, 10)}</lastmod></url>`

/**
 * The screens, the listings and the vendors of those listings. When there are more listings than fit in one file,
 * each file starts at one listing, and the address without `from` is the index of all files. The first file also
 * holds the screens.
 */
export async function sitemap(
  { catalogue, config: { MOTA_ORIGIN: origin } }: Pick<Deps, 'catalogue' | 'config'>,
  from: string | undefined,
  fileSize = 10_000,
): Promise<string> {
  const starts = await catalogue.rangeStarts(fileSize)
  if (from === undefined && starts.length > 1) {
    const files = starts.map((id) => `<sitemap><loc>${origin}/sitemap.xml?from=${id}</loc></sitemap>`)
    return document('sitemapindex', files)
  }
  const first = from === undefined || from === starts[0]
  const pages = first ? indexedPaths.map((path) => `<url><loc>${origin}${path}</loc></url>`) : []
  const products = await catalogue.range(from, fileSize)
  const vendors = new Set(products.map(({ seller_address }) => origin + paths.vendor(seller_address)))
  return document('urlset', [
    ...pages,
    ...products.map((product) => listed(origin, product)),
    ...[...vendors].map((url) => `<url><loc>${url}</loc></url>`),
  ])
}
