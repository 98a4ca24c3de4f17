import { fieldNames, type ProductView, rowOf, writeField } from '@mota/functions/schema'
import { cn } from '@/lib/cn.ts'

/** What is known of the vehicle; what its seller left out is left out here. */
const factsOf = (product: ProductView) =>
  fieldNames.flatMap((name) => {
    const row = rowOf(name)
    const value = row.fact && writeField(row, product[name])
    // A number of 17 signs does not fit into a column.
    return value ? [{ name, label: row.label, value, wide: row.kind === 'vin' }] : []
  })

export const Facts = ({ product }: { product: ProductView }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-6">
    {factsOf(product).map(({ name, label, value, wide }) => (
      <div key={name} className={cn('border-line border-t py-3', wide && 'col-span-full')}>
        <dt className="text-caption text-muted">{label}</dt>
        <dd className="nums mt-0.5 font-medium">{value}</dd>
      </div>
    ))}
  </dl>
)
