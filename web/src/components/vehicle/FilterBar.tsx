import { defaultFilter, type Filter } from '@/lib/listing/filter.ts'
import { Button } from '../Button.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { FilterSelects } from './FilterSelects.tsx'

interface FilterBarProps {
  filter: Filter
  onChange: (part: Partial<Filter>) => void
  onClear: () => void
}

const names = ['search', 'brand', 'mileage', 'sort'] as const

export function FilterBar({ filter, onChange, onClear }: FilterBarProps) {
  const clean = names.every((name) => filter[name] === defaultFilter[name])
  return (
    <search
      aria-label="Vehicles"
      className="mb-6 grid grid-cols-2 gap-2.5 sm:grid-cols-[1fr_1fr_1fr_auto] lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
    >
      <SearchBox
        label="Search vehicles"
        className="col-span-full lg:col-span-1"
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      <FilterSelects filter={filter} onChange={onChange} hideLabels />
      <Button look="quiet" aria-disabled={clean || undefined} onClick={() => !clean && onClear()}>
        Clear Filters
      </Button>
    </search>
  )
}
