import { escapeHtml } from '../mail/letter.ts'
import type { ProductView } from '../schema/index.ts'
import { asScript } from './document.ts'
import { productUrl } from './url.ts'
import { jsonLd } from './vehicle.ts'

const short = (text: string, most: number) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`
}

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`

const facts = ({ year, mileage, transmission, fuel_type }: ProductView) =>
  [year, `${mileage.toLocaleString('en')} km`, transmission, fuel_type].filter(Boolean).join(', ')

/** What a search engine or a messenger reads of a vehicle before anything has run. */
export function productHead(origin: string, product: ProductView): string {
  const title = `${product.title}: ${product.price} ETH | Mota`
  const description = short(`${facts(product)}. ${product.description}`, 200)
  const url = productUrl(origin, product)
  const image = product.images[0] ? `${origin}${product.images[0]}` : undefined
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:type', 'product'),
    meta('property', 'og:site_name', 'Mota'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(image ? [meta('property', 'og:image', image)] : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    asScript('application/ld+json', '', jsonLd(origin, product)),
  ].join('\n    ')
}

/** The same in words, for readers that run no scripts. */
export const productBody = (product: ProductView) =>
  [
    `<h1>${escapeHtml(product.title)}</h1>`,
    `<p>${escapeHtml(product.price)} ETH. ${escapeHtml(facts(product))}</p>`,
    `<p>${escapeHtml(product.description)}</p>`,
    ...product.images.slice(0, 1).map((image) => `<img src="${escapeHtml(image)}" alt="" />`),
  ].join('\n')
