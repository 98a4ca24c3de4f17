import {
  type FieldName,
  fieldNames,
  mileageOf,
  type ProductView,
  rowOf,
  saidAs,
  writeField,
} from '@mota/functions/schema'
import type { ReactNode } from 'react'
import { papersOf } from './Papers.tsx'

/** A fact as people read it. Empty if the seller left it empty. */
export const writeFact = (product: ProductView, name: FieldName) =>
  writeField(rowOf(name), name === 'mileage' ? mileageOf(product) : product[name])

/** A VIN with its note, and a paper of two long words, do not fit into one column. */
const widths: Partial<Record<ReturnType<typeof rowOf>['kind'], string>> = {
  vin: 'order-last col-span-full @min-[56rem]:col-span-3',
  choices: 'col-span-full @max-[34rem]:not-first:mt-2 @min-[34rem]:col-span-2',
}

/** Everybody but the seller, the buyer and inspectors gets a VIN with stars for what they cannot see. */
const Vin = ({ children }: { children: string }) => {
  const known = children.replace(/\*+$/, '')
  return known === children ? (
    children
  ) : (
    <>
      {known}…{' '}
      <span className="font-normal text-caption text-muted">The buyer sees the whole VIN after paying.</span>
    </>
  )
}

/** A fact by its label. The papers say which customs papers there are too. */
function partsOf(product: ProductView, name: FieldName, value: string) {
  if (name === 'papers') return papersOf(product)
  if (name === 'customs_papers' && product.papers) return []
  return [{ label: rowOf(name).label, value: name === 'vin' ? <Vin>{value}</Vin> : value }]
}

/** A buyer can check the history of a vehicle only by its VIN, so it is said that the seller left it empty. */
const orNotStated = (name: FieldName) => (name === 'vin' ? 'Not stated' : '')

/** The facts of a vehicle, without those that the seller left empty. */
const factsOf = (product: ProductView, without: readonly FieldName[]) =>
  fieldNames.flatMap((name) => {
    const row = rowOf(name)
    const value = row.fact && !without.includes(name) && (writeFact(product, name) || orNotStated(name))
    if (!value) return []
    return partsOf(product, name, value).map((part) => ({
      ...part,
      name,
      also: saidAs(String(product[name])),
      width: widths[row.kind],
    }))
  })

type Fact = ReturnType<typeof factsOf>[number]

type Groups = readonly (readonly [string, readonly FieldName[]])[]

/** The heading of each group, and its facts. A fact that is in none is about the condition. */
const groups: Groups = [
  ['Engine and use', ['mileage', 'fuel_type', 'transmission', 'engine_cc']],
  ['Condition and papers', []],
  ['Vehicle', ['brand', 'model', 'year', 'vehicle_type', 'colour', 'seats']],
  ['Place', ['city', 'state']],
]

/** What the head of a vehicle's page says already, and the groups of the rest. */
const inHead: FieldName[] = [
  ...(['mileage', 'condition', 'customs_papers', 'transmission', 'fuel_type', 'city', 'state'] as const),
]
const belowHead: Groups = [
  ['Vehicle', ['vehicle_type', 'colour', 'seats', 'engine_cc', 'brand', 'model', 'year', 'vin']],
  ['Papers', []],
]

/** The facts below the heading of their group, without empty groups. */
function inGroups<Fact extends { name: FieldName }>(facts: readonly Fact[], of = groups) {
  const named = of.flatMap(([, names]) => names)
  return of
    .map(([heading, names]) => ({
      heading,
      facts: names.length
        ? names.flatMap((name) => facts.filter((fact) => fact.name === name))
        : facts.filter(({ name }) => !named.includes(name)),
    }))
    .filter((group) => group.facts.length > 0)
}

interface FactsProps {
  product: ProductView
  /** The head of the page says the most important ones. */
  isBelowHead?: boolean
  /** Groups after those of the seller. */
  children?: ReactNode
}

/** In groups: what decides comes before what repeats the title. */
export const Facts = ({ product, isBelowHead = false, children }: FactsProps) => (
  <div className="divide-y divide-line border-line border-y">
    {inGroups(factsOf(product, isBelowHead ? inHead : []), isBelowHead ? belowHead : groups).map((group) => (
      <Group key={group.heading} heading={group.heading}>
        <FactList facts={group.facts} />
      </Group>
    ))}
    {children}
  </div>
)

export const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="@container py-4">
    <div className="grid gap-x-6 gap-y-2 @min-[34rem]:grid-cols-[9rem_1fr] @min-[60rem]:grid-cols-[12rem_1fr]">
      <h3 className="font-semibold text-body tracking-normal">{heading}</h3>
      {children}
    </div>
  </div>
)

const FactList = ({ facts }: { facts: Fact[] }) => (
  <dl className="grid grid-flow-dense grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-3 @min-[34rem]:grid-cols-4 @min-[56rem]:grid-cols-5">
    {facts.map(({ name, label, value, also, width }) => (
      <div key={label} className={width}>
        <dt className="text-caption text-muted">
          {label}
          {saidAs(name) && ` (${saidAs(name)})`}
        </dt>
        <dd className="font-medium">
          {value}
          {also && <span className="font-normal text-muted"> ({also})</span>}
        </dd>
      </div>
    ))}
  </dl>
)
