import { type FieldName, fieldNames, filterName, rowOf, saidAs } from '@mota/functions/schema'
import type { ReactNode } from 'react'
import type { FilterProps } from '@/lib/listing/filter.ts'
import { Choices } from './Choices.tsx'
import { PriceFilter } from './PriceFilter.tsx'
import { RangeFilter } from './RangeFilter.tsx'

/** The filters of the bar above the list. */
const inBar: readonly FieldName[] = ['brand', 'mileage']
/** The fields that matter most to a buyer come first. All others follow in the order of their table. */
const first: FieldName[] = ['model', 'condition', 'price', 'year', 'state', 'city']
const filtered = [...new Set([...first, ...fieldNames])].filter(
  (name) => rowOf(name).filter && !inBar.includes(name),
)

function controlOf(field: FieldName, props: FilterProps) {
  const row = rowOf(field)
  if (row.kind === 'choice' || row.kind === 'line') return <Choices row={row} {...props} />
  if (row.kind === 'money') return <PriceFilter {...props} />
  return <RangeFilter row={row} {...props} />
}

/** A model is offered once its brand is chosen, a city once its state is, and no choice that nothing would match. */
function isOffered(field: FieldName, { filter, facets }: FilterProps) {
  const row = rowOf(field)
  const isChoice = row.kind === 'choice' || row.kind === 'line'
  if (!row.within && !(facets && isChoice)) return true
  const name = filterName(row) as 'model'
  return filter[name].length > 0 || Object.values(facets?.[name] ?? {}).some((count) => count > 0)
}

/** One control for every field that lists are filtered by. */
export const FieldFilters = (props: FilterProps) =>
  filtered
    .filter((field) => isOffered(field, props))
    .map((field) => (
      <Group key={field} legend={rowOf(field).label} also={saidAs(field)}>
        {controlOf(field, props)}
      </Group>
    ))

interface GroupProps {
  legend: string
  also: string | undefined
  children: ReactNode
}

const Group = ({ legend, also, children }: GroupProps) => (
  <fieldset className="relative border-line border-t py-4 first:border-t-0 lg:py-3.5">
    <legend className="float-left mb-2 w-full font-semibold">
      {legend}
      {also && <span className="font-normal text-muted"> ({also})</span>}
    </legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)
