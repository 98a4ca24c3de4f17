import { type FieldRow, type ProductView, publicNames, rowOf, writeField } from '../schema/index.ts'
import { productUrl } from './url.ts'

function linked(row: FieldRow, value: string | number | null) {
  if (!row.linked || value === null || value === '') return []
  if (row.kind === 'number' && row.unit)
    return [[row.linked, { '@type': 'QuantitativeValue', value, unitCode: row.unit.code }]]
  return [[row.linked, writeField(row, value)]]
}

/** schema.org's Car and Offer. */
export function jsonLd(origin: string, product: ProductView) {
  const url = productUrl(origin, product)
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: product.title,
    description: product.description,
    url,
    image: product.images.map((image) => `${origin}${image}`),
    brand: { '@type': 'Brand', name: product.brand },
    ...Object.fromEntries(publicNames.flatMap((name) => linked(rowOf(name), product[name]))),
    itemCondition: `https://schema.org/${product.condition === 'brand_new' ? 'New' : 'Used'}Condition`,
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'ETH',
      availability: `https://schema.org/${product.sold ? 'SoldOut' : 'InStock'}`,
      seller: { '@type': 'AutoDealer', name: product.seller_name },
    },
  }
}
