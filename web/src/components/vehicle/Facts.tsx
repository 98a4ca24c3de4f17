import {
  type FieldName,
  fieldNames,
  mileageOf,
  type ProductView,
  rowOf,
  saidAs,
  writeField,
} from '@mota/functions/schema'
import { clsx } from 'clsx'

/** A fact as people read it. Empty if the seller left it empty. */
export const writeFact = (product: ProductView, name: FieldName) =>
  writeField(rowOf(name), name === 'mileage' ? mileageOf(product) : product[name])

/** The facts of a vehicle, without those that the seller left empty. */
const factsOf = (product: ProductView) =>
  fieldNames.flatMap((name) => {
    const row = rowOf(name)
    const value = row.fact && writeFact(product, name)
    // A VIN has 17 characters, which do not fit into a column of a phone. A list of papers is longer.
    return value
      ? [
          {
            name,
            label: row.label,
            value,
            also: saidAs(String(product[name])),
            wide: row.kind === 'vin' || row.kind === 'choices',
          },
        ]
      : []
  })

type Fact = ReturnType<typeof factsOf>[number]

/** The heading of each group, and its facts. A fact that is in none is about the condition. */
const groups: [string, FieldName[]][] = [
  ['Engine and use', ['mileage', 'fuel_type', 'transmission', 'engine_cc']],
  ['Condition and papers', []],
  ['Vehicle', ['brand', 'model', 'year', 'vehicle_type', 'colour', 'seats']],
  ['Place', ['city', 'state']],
]
const named = groups.flatMap(([, names]) => names)

/** The facts below the heading of their group, without empty groups. */
export const inGroups = <Fact extends { name: FieldName }>(facts: readonly Fact[]) =>
  groups
    .map(([heading, names]) => ({
      heading,
      facts: names.length
        ? names.flatMap((name) => facts.filter((fact) => fact.name === name))
        : facts.filter(({ name }) => !named.includes(name)),
    }))
    .filter(({ facts }) => facts.length > 0)

/** In groups: what decides comes before what repeats the title. */
export const Facts = ({ product }: { product: ProductView }) => (
  <div className="divide-y divide-line border-line border-y">
    {inGroups(factsOf(product)).map((group) => (
      <Group key={group.heading} {...group} />
    ))}
  </div>
)

const Group = ({ heading, facts }: { heading: string; facts: Fact[] }) => (
  <div className="@container py-4">
    <div className="grid gap-x-6 gap-y-2 @min-[34rem]:grid-cols-[9rem_1fr] @min-[60rem]:grid-cols-[12rem_1fr]">
      <h3 className="font-semibold text-body tracking-normal">{heading}</h3>
      <dl className="grid grid-flow-dense grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-3 @min-[34rem]:grid-cols-2 @min-[60rem]:grid-cols-6">
        {facts.map(({ name, label, value, also, wide }) => (
          <div
            key={name}
            className={clsx(wide && 'order-last @max-[34rem]:col-span-full @min-[60rem]:col-span-2')}
          >
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
    </div>
  </div>
)
