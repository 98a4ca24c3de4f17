import type { ProductView } from '@mota/functions/schema'
import { formatMileage, fuelWords, transmissionWords, vehicleWords } from '@/lib/listing/words.ts'

/** What is known of the vehicle; what its seller left out is left out here. */
const facts = (product: ProductView): [name: string, value: string | number | null][] => [
  ['Brand', product.brand],
  ['Model', product.model],
  ['Year', product.year],
  ['Mileage', formatMileage(product.mileage)],
  ['Fuel type', fuelWords[product.fuel_type]],
  ['Transmission', transmissionWords[product.transmission]],
  ['Vehicle type', vehicleWords[product.vehicle_type]],
]

export function Facts({ product }: { product: ProductView }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
      {facts(product)
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="border-line border-t py-3">
            <dt className="text-caption text-muted">{name}</dt>
            <dd className="nums mt-0.5 font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
