import type { FilterProps } from '@/lib/listing/filter.ts'
import { Select } from '../Select.tsx'

/** From the newest year of the market to the oldest. */
export function YearFilter({ filter, facets, onChange }: FilterProps) {
  const { min, max } = facets?.year ?? {}
  const years = min && max ? Array.from({ length: max - min + 1 }, (_, index) => String(max - index)) : []
  // A year from the URL is shown even if no vehicle is that old or new.
  const optionsWith = (chosen: string) =>
    (chosen && !years.includes(chosen) ? [chosen, ...years] : years).map((value) => ({ value, label: value }))
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Select
        aria-label="Oldest year"
        name="year_min"
        placeholder="From"
        options={optionsWith(filter.year_min)}
        value={filter.year_min}
        onChange={({ target }) => onChange({ year_min: target.value })}
      />
      <Select
        aria-label="Newest year"
        name="year_max"
        placeholder="To"
        options={optionsWith(filter.year_max)}
        value={filter.year_max}
        onChange={({ target }) => onChange({ year_max: target.value })}
      />
    </div>
  )
}
