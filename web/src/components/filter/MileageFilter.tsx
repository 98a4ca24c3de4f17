import { clsx } from 'clsx'
import { type FilterProps, isDefault } from '@/lib/listing/filter.ts'
import { mileageChoices } from '@/lib/listing/texts.ts'
import { Select } from '../Select.tsx'

type MileageFilterProps = Pick<FilterProps, 'filter' | 'onChange'>

export function MileageFilter({ filter, onChange }: MileageFilterProps) {
  const isAny = isDefault(filter, 'mileage')
  return (
    <span className={clsx('relative block', isAny && 'max-sm:w-[6em] max-sm:shrink-0!')}>
      <Select
        aria-label="Max mileage"
        name="mileage"
        className={clsx(isAny && 'max-sm:[&_option]:text-ink max-sm:[&_select]:text-transparent')}
        options={mileageChoices}
        value={filter.mileage}
        onChange={({ target }) => onChange({ mileage: target.value })}
      />
      {/* A phone has no room for "Any". */}
      {isAny && (
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
