import { clsx } from 'clsx'
import { type Filter, type FilterProps, isDefault } from '@/lib/listing/filter.ts'
import { mileageChoices } from '@/lib/listing/texts.ts'
import { Select } from '../Select.tsx'

/** The name of any order but the usual one and its opposite. */
const isLong = (sort: Filter['sort']) => !['', 'newest', 'oldest'].includes(sort)

type MileageFilterProps = Pick<FilterProps, 'filter' | 'onChange'>

export function MileageFilter({ filter, onChange }: MileageFilterProps) {
  // Beside a long order a phone has no room for "Any".
  const isShort = isDefault(filter, 'mileage') && isLong(filter.sort)
  return (
    <span className={clsx('relative block', isShort && 'max-sm:w-[6em] max-sm:shrink-0!')}>
      <Select
        aria-label="Max mileage"
        name="mileage"
        className={clsx(isShort && 'max-sm:[&_option]:text-ink max-sm:[&_select]:text-transparent')}
        options={mileageChoices}
        value={filter.mileage}
        onChange={({ target }) => onChange({ mileage: target.value })}
      />
      {isShort && (
        <span
          className="pointer-events-none absolute inset-y-0 left-2 flex items-center sm:hidden"
          aria-hidden
        >
          Mileage
        </span>
      )}
    </span>
  )
}
