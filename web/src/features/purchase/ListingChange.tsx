import { type FieldName, fieldNames, type ProductView, rowOf } from '@mota/functions/schema'
import type { ReactNode } from 'react'
import type { Address } from 'viem'
import { Price } from '@/components/Price.tsx'
import { writeFact } from '@/components/vehicle/Facts.tsx'
import { FaultLines } from '@/components/vehicle/KnownFaults.tsx'
import { smaller } from '@/components/vehicle/Picture.tsx'
import { PayButton } from './PayButton.tsx'

interface ListingChangeProps {
  before: ProductView
  now: ProductView
  buyer: Address
  onPay: () => void
}

type Row = readonly [name: string, show: (product: ProductView) => ReactNode, key: keyof ProductView]

/** Fields that are shown differently from the facts on the vehicle's page. */
const special: Partial<Record<FieldName, Row[1]>> = {
  price: ({ price, currency }) => <Price amount={price} currency={currency} worth />,
  description: ({ description }) => <Description text={description} />,
}

/** Everything that a buyer agrees to. */
const rows: readonly Row[] = [
  ...fieldNames.flatMap((name): Row[] => {
    const row = rowOf(name)
    const show = (product: ProductView) => writeFact(product, name) || 'Not stated'
    return row.hashed ? [[row.label, special[name] ?? show, name]] : []
  }),
  ['Known faults', (product) => <FaultLines product={product} />, 'faults'],
  ['Pictures', ({ images }) => <Pictures images={images} />, 'images'],
]

const differs = (before: ProductView, now: ProductView, key: keyof ProductView) =>
  JSON.stringify(before[key] ?? null) !== JSON.stringify(now[key] ?? null) ||
  (key === 'price' && before.currency !== now.currency)

/** Shows both versions of a listing that changed after the buyer opened it. The buyer must agree before paying. */
export function ListingChange({ before, now, buyer, onPay }: ListingChangeProps) {
  const changed = rows.filter(([, , key]) => differs(before, now, key))
  return (
    <>
      <p className="text-muted">Nothing was paid. Compare the two before you decide.</p>
      <table className="mt-5 w-full table-fixed border-collapse text-left align-top">
        <thead className="text-caption text-muted">
          <tr>
            <th scope="col" className="pr-3 pb-2 font-medium">
              When you opened it
            </th>
            <th scope="col" className="pb-2 pl-3 font-medium">
              Now
            </th>
          </tr>
        </thead>
        {changed.map(([name, show]) => (
          <tbody key={name} className="border-line border-t">
            <tr>
              <th scope="rowgroup" colSpan={2} className="pt-3 font-medium text-caption text-muted">
                {name}
              </th>
            </tr>
            <tr className="wrap-anywhere align-top">
              <td className="pt-1 pr-3 pb-4 text-muted">{show(before)}</td>
              <td className="border-line border-l pt-1 pb-4 pl-3 font-medium">{show(now)}</td>
            </tr>
          </tbody>
        ))}
      </table>
      <PayButton product={now} buyer={buyer} onPay={onPay} />
    </>
  )
}

const Description = ({ text }: { text: string }) => (
  <div className="max-h-40 overflow-y-auto whitespace-pre-line font-normal">{text}</div>
)

const Pictures = ({ images }: { images: readonly string[] }) => (
  <span className="flex flex-wrap gap-1.5">
    {images.map((src) => (
      <img
        key={src}
        src={smaller(src)}
        alt=""
        className="aspect-4/3 w-16 rounded-tag bg-sunken object-cover"
      />
    ))}
    <span className="sr-only">{images.length}</span>
  </span>
)
