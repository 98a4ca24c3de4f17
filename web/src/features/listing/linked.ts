import { currencyFacts, parse } from '@mota/contracts/sdk/money'
import {
  type FieldRow,
  faultParts,
  mileageOf,
  type ProductView,
  publicNames,
  type RatesView,
  rowOf,
  valueIn,
  writeField,
} from '@mota/functions/schema'
import { isForSale } from '@/lib/listing/texts.ts'
import { brandProducts, paths } from '@/lib/paths.ts'

function linked(row: FieldRow, value: string | number | null) {
  if (!row.linked || value === null || value === '') return []
  if (row.kind === 'number' && row.unit)
    return [[row.linked, { '@type': 'QuantitativeValue', value, unitCode: row.unit.code }]]
  return [[row.linked, row.kind === 'number' ? String(value) : writeField(row, value)]]
}

/** Ether has no ISO 4217 code, so its price is given in dollars, if their rate is known. A pegged price is exact. */
function priced({ price, currency }: ProductView, rates: RatesView | undefined) {
  const { peg } = currencyFacts[currency]
  if (peg) return { price, priceCurrency: peg }
  const dollars = rates && valueIn('USD', parse(price, currency), rates)
  return dollars !== undefined && { price: String(dollars), priceCurrency: 'USD' }
}

/** Undefined if the seller did not say. */
const damages = ({ faults }: ProductView) =>
  faults && (faults.map(({ part, text }) => `${faultParts[part]}: ${text}`).join('; ') || 'No known faults')

const way = (origin: string, steps: [name: string, path: string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** The vehicle for search engines: a schema.org Car with its Offer, and its breadcrumbs. */
export function linkedCar(origin: string, product: ProductView, rates: RatesView | undefined) {
  const url = origin + paths.product(product.slug)
  return {
    '@graph': [
      {
        '@type': 'Car',
        name: product.title,
        description: product.description,
        url,
        image: product.images.map((image) => origin + image),
        brand: { '@type': 'Brand', name: product.brand },
        ...Object.fromEntries(
          publicNames.flatMap((name) =>
            linked(rowOf(name), name === 'mileage' ? mileageOf(product) : product[name]),
          ),
        ),
        itemCondition: `https://schema.org/${product.condition === 'brand_new' ? 'New' : 'Used'}Condition`,
        knownVehicleDamages: damages(product),
        offers: {
          '@type': 'Offer',
          url,
          description: `${product.price} ${product.currency}`,
          ...priced(product, rates),
          availability: `https://schema.org/${isForSale(product) ? 'InStock' : 'SoldOut'}`,
          seller: { '@type': 'AutoDealer', name: product.seller_name },
        },
      },
      way(origin, [
        ['Vehicles', paths.products],
        [product.brand, brandProducts(product.brand)],
        [product.title, paths.product(product.slug)],
      ]),
    ],
  }
}
