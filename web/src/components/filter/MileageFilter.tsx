import { type FilterProps, isDefault } from '@/lib/listing/filter.ts'
import { mileageChoices, mileageLabel } from '@/lib/listing/texts.ts'
import { BarSelect } from './BarSelect.tsx'

type MileageFilterProps = Pick<FilterProps, 'filter' | 'onChange'>

export const MileageFilter = ({ filter, onChange }: MileageFilterProps) => (
  <BarSelect
    short={isDefault(filter, 'mileage') ? 'Mileage' : mileageLabel(filter.mileage)}
    aria-label="Max mileage"
    name="mileage"
    options={mileageChoices}
    value={filter.mileage}
    onChange={({ target }) => onChange({ mileage: target.value })}
  />
)
