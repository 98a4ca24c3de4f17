import { type FieldName, fieldNames, type ProductView, rowOf } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { FactText, writeFact } from './Facts.tsx'

/** What the payment's fingerprint covers. */
const agreed = fieldNames.filter((name) => rowOf(name).hashed && rowOf(name).fact)

/** The facts that a seller stated and a buyer agreed to. */
export const statedIn = (product: ProductView) => agreed.filter((name) => writeFact(product, name))

interface StatedProps {
  product: ProductView
  names: readonly FieldName[]
  className?: string
}

/** Facts of a vehicle that was bought, in short lines. */
export const Stated = ({ product, names, className }: StatedProps) => (
  <dl className={clsx('-mb-1 gap-x-6 sm:columns-2', className)}>
    {names.map((name) => (
      <div key={name} className="break-inside-avoid pb-1">
        <dt className="inline text-muted after:content-[':_']">{rowOf(name).label}</dt>
        <dd className="wrap-anywhere inline">
          <FactText name={name} product={product} />
        </dd>
      </div>
    ))}
  </dl>
)
