import { grouped } from '@mota/functions/schema'
import { IconCar } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { activeChips } from '@/lib/listing/chips.ts'
import { type Filter, filterQuery, isUnfiltered } from '@/lib/listing/filter.ts'
import { fewQuery, type Scope } from '@/lib/listing/list.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { NewVehicles } from './NewVehicles.tsx'
import { GridSkeleton } from './VehicleGrid.tsx'
import { VehicleRow } from './VehicleRow.tsx'

interface NoCarsProps {
  filter: Filter
  scope: Scope
  onClear: () => void
  /** A button that saves the search. */
  save?: ReactNode
}

/** Shown instead of an empty list: there are no vehicles, or none match the filter. */
export function NoCars({ filter, scope, onClear, save }: NoCarsProps) {
  const filtered = !isUnfiltered(filter)
  return (
    <>
      <EmptyState
        icon={<IconCar aria-hidden />}
        title="No Cars Found"
        action={
          filtered && (
            <>
              {save}
              <Button look={save ? 'secondary' : 'primary'} onClick={onClear}>
                Show all vehicles
              </Button>
            </>
          )
        }
      >
        {filtered ? (
          <p className="text-balance">
            Try adjusting your search criteria or filters.
            {save && ' Or save the search: we email you when such a car is listed.'}
          </p>
        ) : (
          'There are no cars currently in the system.'
        )}
      </EmptyState>
      {filtered && <Near filter={filter} scope={scope} />}
    </>
  )
}

/** How many vehicles stand in a row. */
const shown = 4
/** How many rows a screen needs at most. */
const rows = 2

/** The vehicles that all but one of the filters match, or the newest if there are none. */
function Near({ filter, scope }: Pick<NoCarsProps, 'filter' | 'scope'>) {
  const { pathname } = useLocation()
  const chips = activeChips(filter)
  // Without its only filter, the list is that of all vehicles.
  const wider = chips.length > 1 ? chips : []
  const lists = useQueries({
    queries: wider.map(({ without }) => fewQuery({ ...filter, ...without }, shown, scope)),
  })
  const near = wider
    .flatMap((chip, index) => {
      const { products = [], total = 0 } = lists[index]?.data ?? {}
      return total > 0 ? [{ ...chip, products, total }] : []
    })
    .sort((a, b) => b.total - a.total)
    .slice(0, rows)
  if (lists.some(({ isPending }) => isPending))
    return (
      <div className="mt-14 noscript:hidden">
        <GridSkeleton count={shown} />
      </div>
    )
  if (near.length === 0) return <NewVehicles />
  return near.map(({ words, without, products, total }, index) => (
    <VehicleRow
      key={words}
      id={`near-${index}`}
      title={`${grouped(total)} ${total === 1 ? 'car' : 'cars'} without “${words}”`}
      products={products}
      action={
        <Link
          to={pathname + filterQuery({ ...filter, ...without })}
          className="font-semibold text-accent-ink hover:underline"
        >
          Show {total === 1 ? 'it' : 'all'}
        </Link>
      }
    />
  ))
}
