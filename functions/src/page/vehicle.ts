import type { ProductView, VehicleType } from '../schema/index.ts'
import { productUrl } from './url.ts'

const bodies: Record<VehicleType, string> = {
  sedan: 'Sedan',
  suv: 'SUV',
  hatchback: 'Hatchback',
  convertible: 'Convertible',
  truck: 'Pickup',
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
    ...(product.model ? { model: product.model } : {}),
    ...(product.year ? { vehicleModelDate: String(product.year) } : {}),
    bodyType: bodies[product.vehicle_type],
    fuelType: product.fuel_type,
    vehicleTransmission: product.transmission,
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: product.mileage, unitCode: 'KMT' },
    itemCondition: 'https://schema.org/UsedCondition',
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
