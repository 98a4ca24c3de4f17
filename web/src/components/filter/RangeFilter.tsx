import { type FieldRow, filterName } from '@mota/functions/schema'
import type { FilterProps } from '@/lib/listing/filter.ts'
import { Select } from '../Select.tsx'

/** From the largest number of the market to the smallest. */
export function RangeFilter({ row, filter, facets, onChange }: FilterProps & { row: FieldRow }) {
  const name = filterName(row) as 'year'
  const { min = null, max = null } = facets?.[name] ?? {}
  const numbers =
    min === null || max === null
      ? []
      : Array.from({ length: max - min + 1 }, (_, index) => String(max - index))
  // A number from the URL is shown even if no vehicle has one that high or low.
  const optionsWith = (chosen: string) =>
    (chosen && !numbers.includes(chosen) ? [chosen, ...numbers] : numbers).map((value) => ({
      value,
      label: value,
    }))
  const bound = (end: `${typeof name}_min` | `${typeof name}_max`, placeholder: string) => (
    <Select
      aria-label={`${row.label} ${placeholder.toLowerCase()}`}
      name={end}
      placeholder={placeholder}
      options={optionsWith(filter[end])}
      value={filter[end]}
      onChange={({ target }) => onChange({ [end]: target.value })}
    />
  )
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {bound(`${name}_min`, 'From')}
      {bound(`${name}_max`, 'To')}
    </div>
  )
}
