import type { ProductView } from '@mota/functions/schema'
import { keyFacts } from '@/lib/listing/texts.ts'
import { Sign } from '../Sign.tsx'
import { writeFact } from './Facts.tsx'

/** The facts and the description of a vehicle alone. Home has no such row, and no room for its code. */
export function moreOf(product: ProductView) {
  const { faults, customs_papers, description } = product
  const { mileage, transmission, fuel, condition, place } = keyFacts(product)
  const facts = [
    { label: 'Mileage', value: mileage || 'Not stated' },
    { label: 'Transmission', value: transmission },
    { label: 'Fuel type', value: fuel },
    { label: 'Condition', value: condition },
    {
      label: 'Customs papers',
      value: writeFact(product, 'customs_papers'),
      sign: <Sign isGood={customs_papers === 'yes'} />,
    },
    {
      label: 'Known faults',
      value: faults ? faults.length || 'None known' : 'Not stated',
      sign: faults && <Sign isGood={faults.length === 0} />,
    },
  ]
  return (
    <div className="hidden @min-[640px]:block">
      <p className="text-caption text-muted">{place}</p>
      <dl className="my-3 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-4 gap-y-2">
        {facts
          .filter(({ value }) => value)
          .map(({ label, value, sign }) => (
            <div key={label}>
              <dt className="text-caption text-muted">{label}</dt>
              <dd className="nums flex items-center gap-1.5 font-medium">
                {sign}
                {value}
              </dd>
            </div>
          ))}
      </dl>
      <p className="measure line-clamp-2 text-caption text-muted">{description}</p>
    </div>
  )
}
