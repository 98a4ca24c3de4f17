import { type FieldName, fieldNames, filterName, rowOf } from '@mota/functions/schema'
import type { ReactNode } from 'react'
import type { FilterProps } from '@/lib/listing/filter.ts'
import { mileageChoices } from '@/lib/listing/words.ts'
import { Select } from '../Select.tsx'
import { BrandFilter } from './BrandFilter.tsx'
import { Choices } from './Choices.tsx'
import { PriceFilter } from './PriceFilter.tsx'
import { YearFilter } from './YearFilter.tsx'

/** The fields that matter most to a buyer come first. All others follow in the order of their table. */
const first: FieldName[] = ['condition', 'price', 'brand', 'year', 'mileage', 'state']
const filtered = [...new Set([...first, ...fieldNames])].filter((name) => rowOf(name).filter)

function controlOf(field: FieldName, props: FilterProps) {
  const row = rowOf(field)
  const name = filterName(row)
  if (row.kind === 'choice') return <Choices row={row} {...props} />
  if (row.kind === 'ether') return <PriceFilter {...props} />
  if (name === 'brand') return <BrandFilter {...props} />
  if (row.filter && 'most' in row.filter)
    return (
      <Select
        aria-label={`Max ${row.label.toLowerCase()}`}
        name={name}
        options={mileageChoices}
        value={props.filter.mileage}
        onChange={({ target }) => props.onChange({ mileage: target.value })}
      />
    )
  return <YearFilter {...props} />
}

/** One control for every field that lists are filtered by. */
export const FieldFilters = (props: FilterProps) =>
  filtered.map((field) => (
    <Group key={field} legend={rowOf(field).label}>
      {controlOf(field, props)}
    </Group>
  ))

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="border-line border-t py-4 first:border-t-0 lg:py-3.5">
    <legend className="float-left mb-2 w-full font-semibold">{legend}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)
