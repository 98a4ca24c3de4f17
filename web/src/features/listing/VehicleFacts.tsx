import type { FieldName, ProductView } from '@mota/functions/schema'
import { Equipment } from '@/components/vehicle/Equipment.tsx'
import { Fact, FactGroup, FactLine, NotStated, writeFact } from '@/components/vehicle/Facts.tsx'
import { Papers } from '@/components/vehicle/Papers.tsx'
import { vehicleWith } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { useCanAsk } from './useCanAsk.ts'
import { HistoryLine } from './VehicleHistory.tsx'

/** All of them have a row, so that a buyer sees what the seller left empty. */
export const owned = ['owners', 'keys', 'service', 'vin'] as const satisfies FieldName[]
export const vehicle = [
  'brand',
  'model',
  'year',
  'vehicle_type',
  'engine_cc',
  'seats',
  'colour',
] as const satisfies FieldName[]

/** The facts of a vehicle that the head of its page does not say. */
export function VehicleFacts({ product }: { product: ProductView }) {
  const canAsk = useCanAsk(product)
  const isStated = (name: FieldName) => writeFact(product, name) !== ''
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 @min-[40rem]:grid-cols-2 @min-[56rem]:grid-cols-3">
        <FactGroup heading="Ownership and history">
          <dl>
            {owned.map((name) => (
              <Fact key={name} name={name} product={product} />
            ))}
            <HistoryLine product={product} />
          </dl>
          {canAsk && !owned.every(isStated) && (
            <Link
              to={vehicleWith(product.slug, 'question')}
              replace
              className="-mb-3 flex min-h-11 w-fit items-center font-medium text-accent-ink text-caption underline-offset-4 hover:underline"
            >
              Ask about what is not stated
            </Link>
          )}
        </FactGroup>
        <FactGroup heading="Papers" id="papers">
          {isStated('papers') ? (
            <Papers product={product} />
          ) : (
            <dl>
              <Fact name="customs_papers" product={product} />
              <FactLine label="Other papers">
                <NotStated />
              </FactLine>
            </dl>
          )}
        </FactGroup>
        <FactGroup heading="Vehicle">
          <dl>
            {vehicle.filter(isStated).map((name) => (
              <Fact key={name} name={name} product={product} />
            ))}
          </dl>
        </FactGroup>
        {isStated('equipment') && (
          <FactGroup heading="Equipment" className="@min-[56rem]:col-span-full">
            <Equipment product={product} />
          </FactGroup>
        )}
      </div>
    </div>
  )
}
