import { type ProductView, rowOf, writeField } from '@mota/functions/schema'
import { IconCheck } from '@tabler/icons-react'

const row = rowOf('equipment')

/** What the vehicle has, in as many columns as there is room for. */
export const Equipment = ({ product: { equipment } }: { product: Pick<ProductView, 'equipment'> }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-x-6 gap-y-1.5 border-line border-t pt-2.5 leading-snug">
    {(equipment ?? '').split(',').map((name) => (
      <li key={name} className="flex gap-1.5">
        <IconCheck className="mt-px size-4.5 shrink-0 text-accent-ink" aria-hidden />
        {writeField(row, name)}
      </li>
    ))}
  </ul>
)
