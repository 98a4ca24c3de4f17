import { useEffect, useEffectEvent, useRef } from 'react'
import { defaultFilter, type Filter, readFilter, readForm } from '@/lib/listing/filter.ts'
import { Button } from '../Button.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { FilterSelects } from './FilterSelects.tsx'

/** On phones mileage and sort, whose words are long, take the middle column too. */
const gridClass =
  'mb-6 grid grid-cols-[4fr_1fr_4fr] gap-2.5 max-[17rem]:grid-cols-1 sm:grid-cols-[1fr_1fr_1fr_auto] lg:grid-cols-[2fr_1fr_1fr_1fr_auto] min-[17rem]:max-sm:[&>:nth-child(3)]:col-span-2 min-[17rem]:max-sm:[&>:nth-child(4)]:col-span-2'

interface FilterBarProps {
  filter: Filter
  onChange: (part: Partial<Filter>) => void
  onClear: () => void
}

const names = ['search', 'brand', 'mileage', 'sort'] as const

export function FilterBar({ filter, onChange, onClear }: FilterBarProps) {
  const form = useRef<HTMLFormElement>(null)
  // What was chosen before the script was there is asked now.
  const takeEarly = useEffectEvent(() => {
    const early = form.current && readFilter(readForm(form.current))
    if (early && names.some((name) => early[name] !== filter[name])) onChange(early)
  })
  useEffect(() => takeEarly(), [])
  const clean = names.every((name) => filter[name] === defaultFilter[name])
  return (
    <search aria-label="Vehicles">
      <form ref={form} autoComplete="off" onSubmit={(event) => event.preventDefault()} className={gridClass}>
        <SearchBox
          label="Search vehicles"
          name="search"
          className="col-span-full lg:col-span-1"
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
        <FilterSelects filter={filter} onChange={onChange} hideLabels />
        <Button
          look="quiet"
          className="noscript:hidden"
          aria-disabled={clean || undefined}
          onClick={() => !clean && onClear()}
        >
          Clear Filters
        </Button>
        <Button type="submit" className="not-noscript:hidden">
          Apply
        </Button>
      </form>
    </search>
  )
}
