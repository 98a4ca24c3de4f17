import { type FieldName, fieldNames, filterName, rowOf, saidAs } from '@mota/functions/schema'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Filter, FilterProps } from '@/lib/listing/filter.ts'
import { Choices } from './Choices.tsx'
import { PriceFilter } from './PriceFilter.tsx'
import { RangeFilter } from './RangeFilter.tsx'

/** The filters of the bar above the list. */
const inBar: readonly FieldName[] = ['brand', 'mileage']
/** The fields that matter most to a buyer come first. All others follow in the order of their table. */
const first: FieldName[] = ['model', 'price', 'year', 'condition', 'customs_papers', 'state', 'city']
/** Its options fill a screen. */
const folded: FieldName[] = ['city']
const filtered = [...new Set([...first, ...fieldNames])].filter(
  (name) => rowOf(name).filter && !inBar.includes(name),
)

function controlOf(field: FieldName, props: FilterProps) {
  const row = rowOf(field)
  if (row.kind === 'choice' || row.kind === 'line') return <Choices row={row} {...props} />
  if (row.kind === 'money') return <PriceFilter {...props} />
  return <RangeFilter row={row} {...props} />
}

/**
 * A model is offered once its brand is chosen, a city once its state is. A choice that nothing would match is offered only
 * where the filters begin, so that they look the same with every list.
 */
function isOffered(field: FieldName, { filter, facets }: FilterProps) {
  const row = rowOf(field)
  const isChoice = row.kind === 'line' || (row.kind === 'choice' && field !== 'condition')
  if (!row.within && !(facets && isChoice)) return true
  const name = filterName(row) as 'model'
  return filter[name].length > 0 || Object.values(facets?.[name] ?? {}).some((count) => count > 0)
}

/** How many values of a field are chosen. */
function chosenOf(field: FieldName, filter: Filter) {
  const name = filterName(rowOf(field))
  const values: unknown[] = [name, `${name}_min`, `${name}_max`].map((key) => filter[key as 'fuel'])
  return values.flat().filter(Boolean).length
}

/** One control for every field that lists are filtered by, or for those that are set, if there are any. */
export function FieldFilters({ isSetOnly, ...props }: FilterProps & { isSetOnly: boolean }) {
  // One that is cleared stays, so that it can be set again.
  const [kept, setKept] = useState<FieldName[]>([])
  const set = filtered.filter((field) => chosenOf(field, props.filter) > 0)
  const added = set.filter((field) => !kept.includes(field))
  if (added.length > 0) setKept([...kept, ...added])
  const offered = filtered.filter((field) => isOffered(field, props))
  const shown = isSetOnly && set.length > 0 ? offered.filter((field) => kept.includes(field)) : offered
  return shown.map((field) => {
    const names = { legend: rowOf(field).label, also: saidAs(field) }
    return folded.includes(field) ? (
      <FoldedGroup key={field} {...names} chosen={chosenOf(field, props.filter)}>
        {controlOf(field, props)}
      </FoldedGroup>
    ) : (
      <Group key={field} {...names}>
        {controlOf(field, props)}
      </Group>
    )
  })
}

interface GroupProps {
  legend: string
  also: string | undefined
  children: ReactNode
}

const Group = ({ legend, also, children }: GroupProps) => (
  <fieldset className="relative border-line border-t py-3.5 first:border-t-0">
    <legend className="float-left mb-2 w-full font-semibold">
      {legend}
      {also && <span className="font-normal text-muted"> ({also})</span>}
    </legend>
    <div className="clear-both">{children}</div>
  </fieldset>
)

/** One line until it is opened. It is open from the start if a value is chosen. */
function FoldedGroup({ legend, also, chosen, children }: GroupProps & { chosen: number }) {
  const [wasChosen] = useState(chosen > 0)
  return (
    <fieldset aria-label={also ? `${legend} (${also})` : legend} className="border-line border-t">
      <details className="group/field" open={wasChosen}>
        <summary className="flex min-h-12 items-center gap-2 font-semibold rail:min-h-11">
          <span className="mr-auto">
            {legend}
            {also && <span className="font-normal text-muted"> ({also})</span>}
          </span>
          {chosen > 0 && (
            <span className="nums font-normal text-caption text-muted">
              {chosen}
              <span className="sr-only"> chosen</span>
            </span>
          )}
          <IconChevronDown className="size-4.5 text-muted group-open/field:rotate-180" aria-hidden />
        </summary>
        <div className="pb-4">{children}</div>
      </details>
    </fieldset>
  )
}
