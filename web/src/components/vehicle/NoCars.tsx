import { grouped, rowOf } from '@mota/functions/schema'
import { IconCar } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { activeChips, quoted } from '@/lib/listing/chips.ts'
import { type Facets, type Filter, filterQuery, isUnfiltered } from '@/lib/listing/filter.ts'
import { rowLength, type Scope } from '@/lib/listing/list.ts'
import { useRates } from '@/lib/rates.ts'
import { useLocation } from '@/lib/router/index.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { RemoveChip } from '../filter/Chips.tsx'
import { NearRows, onlyOf, useNear } from './Near.tsx'
import { NewVehicles } from './NewVehicles.tsx'
import { SimilarBrands } from './SimilarBrands.tsx'
import { GridSkeleton } from './VehicleGrid.tsx'

interface NoCarsProps {
  filter: Filter
  scope: Scope
  facets: Facets | undefined
  onClear: () => void
  /** A button that saves the search. */
  save: ReactNode
}

/** Shown instead of an empty list: there are no vehicles, or none match the filter. */
export function NoCars({ filter, scope, facets, onClear, save }: NoCarsProps) {
  const { pathname } = useLocation()
  const chips = activeChips(filter, undefined, useRates())
  // Without its only filter, the list is that of all vehicles.
  const isOne = chips.length === 1
  const nearest = useNear(filter, scope, isOne ? [] : chips)
  const isFar = !isOne && !nearest.isPending && nearest.near.length === 0
  const others = useNear(filter, scope, isFar ? chips.map((chip) => onlyOf(filter, chip)) : [], chips)
  const { isPending, near } = isFar ? others : nearest
  if (isUnfiltered(filter))
    return (
      <EmptyState icon={<IconCar aria-hidden />} title="No Cars Found">
        There are no cars currently in the system.
      </EmptyState>
    )
  const isAlone = !isPending && near.length === 0
  // Its field says what it is, and clears it.
  const isSearch = isOne && filter.search.trim() !== ''
  // One filter alone has the button that clears it.
  const asked = !isOne && (
    <ul aria-label="Active filters" className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
      <li className="basis-full">You asked for</li>
      {chips.map(({ field, words, without }, index) => (
        <li key={words} className="flex min-w-0 max-w-full items-center gap-2.5 *:min-w-0 *:last:shrink-0">
          <RemoveChip
            words={field ? `${rowOf(field).label}: ${words}` : words}
            to={pathname + filterQuery({ ...filter, ...without })}
          />
          <Without total={nearest.totals[index]} />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card bg-accent-soft p-4 sm:p-5">
        <div className="min-w-0 grow basis-96">
          <h2 className="text-title">No Cars Found</h2>
          <p className="mt-1 text-pretty">
            {isSearch && `Nothing matches ${quoted(filter.search.trim())}. `}
            Try adjusting your search criteria or filters.
            {save &&
              ` Save the search to get an email ${isOne && filter.brand ? `about the next ${filter.brand}` : 'when such a car is listed'}.`}
          </p>
          {asked}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {save}
          <Button
            look={save ? 'quiet' : 'primary'}
            className={clsx(save && 'underline underline-offset-4')}
            onClick={onClear}
          >
            Clear Filters
          </Button>
        </div>
      </div>
      <div className="mt-8 *:first:mt-0">
        {isPending && (
          <div className="one-row noscript:hidden">
            <GridSkeleton count={rowLength} />
          </div>
        )}
        <NearRows near={near} />
        {isAlone &&
          (isOne && filter.brand && facets ? (
            <SimilarBrands to={filter.brand} counts={facets.brand} scope={scope}>
              <NewVehicles />
            </SimilarBrands>
          ) : (
            <NewVehicles />
          ))}
      </div>
    </>
  )
}

/** How many vehicles there are without a filter. It keeps its place while they are counted. */
const Without = ({ total }: { total: number | undefined }) => (
  <span
    className={clsx(
      'nums whitespace-nowrap text-caption',
      total === undefined && 'invisible',
      total ? 'text-ink' : 'text-muted',
    )}
  >
    {grouped(total ?? 10)} <span className="max-sm:hidden">{total === 1 ? 'car' : 'cars'} </span>without it
  </span>
)
