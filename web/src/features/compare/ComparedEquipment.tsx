import { type ProductView, rowOf, writeField } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { equipmentApart } from './equipment.ts'

const wordsOf = (name: string) => writeField(rowOf('equipment'), name)

/** Each thing in which it differs, and below them in one text what every one has, or the only one that is known. */
export function ComparedEquipment({
  product,
  products,
}: {
  product: ProductView
  products: readonly ProductView[]
}) {
  const { own, shared } = equipmentApart(product, products)
  return (
    <div className="grid gap-y-1 max-sm:text-caption">
      {own.length > 0 && (
        <ul className="grid gap-y-1">
          {own.map((name) => (
            <li key={name}>{wordsOf(name)}</li>
          ))}
        </ul>
      )}
      {shared.length > 0 && (
        <p className={clsx('font-normal text-caption', own.length > 0 && 'text-muted')}>
          {shared.map(wordsOf).join(', ')}
        </p>
      )}
    </div>
  )
}
