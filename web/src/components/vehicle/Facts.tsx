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
  <dl className="grid grid-flow-dense grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6">
    {factsOf(product).map(({ name, label, value, also, wide }) => (
      <div key={name} className={clsx('border-line border-t py-3', wide && 'order-last col-span-full')}>
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
