import { fieldNames, type ProductView, rowOf, writeField } from '@mota/functions/schema'

/** What is known of the vehicle; what its seller left out is left out here. */
const factsOf = (product: ProductView) =>
  fieldNames.flatMap((name) => {
    const row = rowOf(name)
    const value = row.fact && writeField(row, product[name])
    return value ? [{ name, label: row.label, value }] : []
  })

export const Facts = ({ product }: { product: ProductView }) => (
  <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
    {factsOf(product).map(({ name, label, value }) => (
      <div key={name} className="border-line border-t py-3">
        <dt className="text-caption text-muted">{label}</dt>
        <dd className="nums mt-0.5 font-medium">{value}</dd>
      </div>
    ))}
  </dl>
)
