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
import { Sign } from '../Sign.tsx'
import { Equipment } from './Equipment.tsx'
import { Papers } from './Papers.tsx'

/** A fact as people read it. Empty if the seller left it empty. */
export const writeFact = (product: ProductView, name: FieldName) =>
  writeField(rowOf(name), name === 'mileage' ? mileageOf(product) : product[name])

interface FactLineProps {
  label: string
  /** A small line of its own below the fact. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

/** A row of the list: the label on the left, the fact on the right. */
export const FactLine = ({ label, note, className, children }: FactLineProps) => (
  <div className={clsx('flex flex-wrap justify-between gap-x-4 border-line border-t py-1.5', className)}>
    <dt className="text-muted">{label}</dt>
    <dd className="wrap-anywhere nums min-w-0 text-right font-medium">{children}</dd>
    {note && <dd className="w-full text-right text-caption text-muted">{note}</dd>}
  </div>
)

/**
 * A buyer can check the history of a vehicle only by its VIN, so it is said that the seller left it empty. Everybody but
 * the seller, the buyer and inspectors gets a VIN with stars for what they cannot see.
 */
function VinLine({ vin }: Pick<ProductView, 'vin'>) {
  // With what is known by it, it begins a row of both columns.
  const className = '@min-[32rem]:col-start-1'
  if (!vin)
    return (
      <FactLine label="VIN" note="Its history on Mota is not known." className={className}>
        <span className="flex items-center gap-1.5 text-pending">
          <Sign isGood={false} />
          Not stated
        </span>
      </FactLine>
    )
  const known = vin.replace(/\*+$/, '')
  return known === vin ? (
    <FactLine label="VIN" className={className}>
      {vin}
    </FactLine>
  ) : (
    <FactLine label="VIN" note="The buyer sees the whole VIN after paying." className={className}>
      {known}…
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

function Fact({ name, product }: FactProps) {
  if (name === 'vin') return <VinLine vin={product.vin} />
  const usual = saidAs(name)
  return (
    <FactLine label={rowOf(name).label + (usual ? ` (${usual})` : '')}>
      <FactText name={name} product={product} />
    </FactLine>
  )
}

type Groups = readonly (readonly [heading: string, names: readonly FieldName[]])[]

/** All facts, and those that the head of a vehicle's page does not say already. What decides comes first. */
export const allGroups: Groups = [
  ['Engine and use', ['mileage', 'fuel_type', 'transmission', 'engine_cc']],
  ['Condition and history', ['condition', 'customs_papers', 'owners', 'keys', 'service', 'vin']],
  ['Papers', ['papers']],
  ['Equipment', ['equipment']],
  ['Vehicle', ['brand', 'model', 'year', 'vehicle_type', 'colour', 'seats']],
  ['Place', ['city', 'state', 'delivery']],
]
export const belowHead: Groups = [
  ['Ownership and history', ['owners', 'keys', 'service', 'vin']],
  ['Papers', ['papers']],
  ['Equipment', ['equipment']],
  ['Vehicle', ['brand', 'model', 'year', 'vehicle_type', 'engine_cc', 'seats', 'colour']],
]

/** The papers say which customs papers there are too. */
const isThere = (product: ProductView, name: FieldName) =>
  name === 'vin' || (writeFact(product, name) !== '' && !(name === 'customs_papers' && product.papers))

interface FactsProps {
  product: ProductView
  /** The head of the page says the most important ones. */
  isBelowHead?: boolean
  /** A row after the VIN. */
  children?: ReactNode
}

/** The facts of a vehicle in groups, without those that the seller left empty. */
export const Facts = ({ product, isBelowHead = false, children }: FactsProps) => (
  <div className="@container grid gap-5">
    {(isBelowHead ? belowHead : allGroups).map(([heading, names]) => {
      const facts = names.filter((name) => isThere(product, name))
      return (
        facts.length > 0 && (
          <section key={heading}>
            <h3 className="mb-2 font-semibold text-body tracking-normal">{heading}</h3>
            {names[0] === 'papers' ? (
              <Papers product={product} />
            ) : names[0] === 'equipment' ? (
              <Equipment product={product} />
            ) : (
              <dl
                className={clsx(
                  'grid gap-x-10 @min-[32rem]:grid-cols-2',
                  facts.length === 1 && !children && 'max-w-md',
                )}
              >
                {facts.map((name) => (
                  <Fact key={name} name={name} product={product} />
                ))}
                {facts.includes('vin') && children}
              </dl>
            )}
          </section>
        )
      )
    })}
  </div>
)
