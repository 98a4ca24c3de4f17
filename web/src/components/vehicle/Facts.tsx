import { fieldNames, type ProductView, rowOf, saidAs, writeField } from '@mota/functions/schema'
import { clsx } from 'clsx'

/** The facts of a vehicle, without those that the seller left empty. */
const factsOf = (product: ProductView) =>
  fieldNames.flatMap((name) => {
    const row = rowOf(name)
    const value = row.fact && writeField(row, product[name])
    // A VIN has 17 characters, which do not fit into a column. A list of papers is longer.
    return value
      ? [
          {
            name,
            label: row.label,
            value,
            also: saidAs[String(product[name])],
            wide: row.kind === 'vin' || row.kind === 'choices',
          },
        ]
      : []
  })

export const Facts = ({ product }: { product: ProductView }) => (
  <dl className="grid grid-flow-dense grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6 overflow-hidden sm:grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))]">
    {factsOf(product).map(({ name, label, value, also, wide }) => (
      <div
        key={name}
        // The rule above a fact goes on to the edge of the list, also where its row is not full.
        className={clsx(
          'relative py-3 before:absolute before:inset-x-0 before:top-0 before:h-px before:[border-image:conic-gradient(var(--line)_0_0)_fill_0//0_100vw_0_0]',
          wide && 'order-last col-span-full',
        )}
      >
        <dt className="text-caption text-muted">
          {label}
          {saidAs[name] && ` (${saidAs[name]})`}
        </dt>
        <dd className="mt-0.5 font-medium">
          {value}
          {also && <span className="font-normal text-muted"> ({also})</span>}
        </dd>
      </div>
    ))}
  </dl>
)
