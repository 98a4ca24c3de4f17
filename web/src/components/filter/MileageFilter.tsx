import type { FilterProps } from '@/lib/listing/filter.ts'
import { mileageChoices } from '@/lib/listing/texts.ts'
import { Select } from '../Select.tsx'

type MileageFilterProps = Pick<FilterProps, 'filter' | 'onChange'>

export const MileageFilter = ({ filter, onChange }: MileageFilterProps) => (
  <Select
    aria-label="Max mileage"
    name="mileage"
    options={mileageChoices}
    value={filter.mileage}
    onChange={({ target }) => onChange({ mileage: target.value })}
  />
)
