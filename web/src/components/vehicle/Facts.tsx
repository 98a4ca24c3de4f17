import {
  type FieldName,
  mileageOf,
  type ProductView,
  rowOf,
  saidAs,
  writeField,
} from '@mota/functions/schema'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Equipment } from './Equipment.tsx'
import { Papers } from './Papers.tsx'

/** A fact as people read it. Empty if the seller left it empty. */
export const writeFact = (product: ProductView, name: FieldName) =>
  writeField(rowOf(name), name === 'mileage' ? mileageOf(product) : product[name])

export const NotStated = () => <span className="font-normal text-muted">Not stated</span>

interface FactLineProps {
  label: string
  /** A small line of its own below the fact. */
  note?: ReactNode
  children: ReactNode
}

/** A row of the list: the label on the left, the fact on the right. */
export const FactLine = ({ label, note, children }: FactLineProps) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-line border-t py-1.5">
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere nums min-w-0 text-right font-medium">{children}</dd>
    {note && <dd className="w-full text-caption text-muted">{note}</dd>}
  </div>
)

/**
 * A buyer can check the history of a vehicle only by its VIN, so it is said that the seller left it empty. Everybody but
 * the seller, the buyer and inspectors gets a VIN with stars for what they cannot see.
 */
function VinLine({ vin }: Pick<ProductView, 'vin'>) {
  const known = vin?.replace(/\*+$/, '')
  return (
    <FactLine label="VIN" note={known !== vin && 'The buyer sees the whole VIN after paying.'}>
      {vin ? known === vin ? vin : `${known}…` : <NotStated />}
    </FactLine>
  )
}

interface FactProps {
  name: FieldName
  product: ProductView
}

/** The fact, and what people in Nigeria say for it. */
export function FactText({ name, product }: FactProps) {
  const also = saidAs(String(product[name]))
  return (
    <>
      {writeFact(product, name)}
      {also && <span className="font-normal text-muted"> ({also})</span>}
    </>
  )
}

export function Fact({ name, product }: FactProps) {
  if (name === 'vin') return <VinLine vin={product.vin} />
  const usual = saidAs(name)
  return (
    <FactLine label={rowOf(name).label + (usual ? ` (${usual})` : '')}>
      {writeFact(product, name) ? <FactText name={name} product={product} /> : <NotStated />}
    </FactLine>
  )
}

interface FactGroupProps {
  heading: string
  id?: string
  className?: string
  children: ReactNode
}

export const FactGroup = ({ heading, id, className, children }: FactGroupProps) => (
  <section className={className}>
    <h3 id={id} className="mb-2 font-semibold text-body tracking-normal">
      {heading}
    </h3>
    {children}
  </section>
)

/** What decides comes first. */
export const groups: readonly (readonly [heading: string, names: readonly FieldName[]])[] = [
  ['Engine and use', ['mileage', 'fuel_type', 'transmission', 'engine_cc']],
  ['Condition and history', ['condition', 'customs_papers', 'owners', 'keys', 'service', 'vin']],
  ['Papers', ['papers']],
  ['Equipment', ['equipment']],
  ['Vehicle', ['brand', 'model', 'year', 'vehicle_type', 'colour', 'seats']],
  ['Place', ['city', 'state', 'delivery']],
]

/** The papers say which customs papers there are too. */
const isThere = (product: ProductView, name: FieldName) =>
  name === 'vin' || (writeFact(product, name) !== '' && !(name === 'customs_papers' && product.papers))

/** All facts of a vehicle in groups, without those that the seller left empty. */
export const Facts = ({ product }: { product: ProductView }) => (
  <div className="@container grid gap-5">
    {groups.map(([heading, names]) => {
      const facts = names.filter((name) => isThere(product, name))
      return (
        facts.length > 0 && (
          <FactGroup key={heading} heading={heading}>
            {names[0] === 'papers' ? (
              <Papers product={product} />
            ) : names[0] === 'equipment' ? (
              <Equipment product={product} />
            ) : (
              <dl
                className={clsx('grid gap-x-10 @min-[32rem]:grid-cols-2', facts.length === 1 && 'max-w-md')}
              >
                {facts.map((name) => (
                  <Fact key={name} name={name} product={product} />
                ))}
              </dl>
            )}
          </FactGroup>
        )
      )
    })}
  </div>
)
