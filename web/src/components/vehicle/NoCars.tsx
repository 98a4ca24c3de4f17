import { grouped } from '@mota/functions/schema'
import { IconCar, IconX } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { activeChips } from '@/lib/listing/chips.ts'
import { type Filter, filterQuery, isUnfiltered } from '@/lib/listing/filter.ts'
import { fewQuery, type Scope } from '@/lib/listing/list.ts'
import { useRates } from '@/lib/rates.ts'
import { useLocation } from '@/lib/router/index.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Skeleton } from '../Skeleton.tsx'
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

/** How many vehicles stand in a row. */
const shown = 4
/** How many rows a screen needs at most. */
const rows = 2

/** Without a limit of the price, the cheapest come nearest to it. */
const cheapestFirst = (without: Partial<Filter>): Partial<Filter> =>
  'price_max' in without ? { ...without, sort: 'priceLow' } : without

/** The vehicles that all but one of the filters match, the most first. */
function useNear({ filter, scope }: Pick<NoCarsProps, 'filter' | 'scope'>) {
  const chips = activeChips(filter, undefined, useRates())
  // Without its only filter, the list is that of all vehicles.
  const wider =
    chips.length > 1 ? chips.map((chip) => ({ ...chip, without: cheapestFirst(chip.without) })) : []
  const lists = useQueries({
    queries: wider.map(({ without }) => fewQuery({ ...filter, ...without }, shown, scope)),
  })
  const near = wider.flatMap(({ words, without }, index) => {
    const { products = [], total = 0 } = lists[index]?.data ?? {}
    const count = `${grouped(total)} ${total === 1 ? 'car' : 'cars'}`
    return total > 0 ? [{ words, query: filterQuery({ ...filter, ...without }), products, total, count }] : []
  })
  return {
    isPending: lists.some((list) => list.isPending),
    near: near.sort((a, b) => b.total - a.total).slice(0, rows),
  }
}

/** Shown instead of an empty list: there are no vehicles, or none match the filter. */
export function NoCars({ filter, scope, onClear, save }: NoCarsProps) {
  const { pathname } = useLocation()
  const { isPending, near } = useNear({ filter, scope })
  const [nearest] = near
  if (isUnfiltered(filter))
    return (
      <EmptyState icon={<IconCar aria-hidden />} title="No Cars Found">
        There are no cars currently in the system.
      </EmptyState>
    )
  const widen = nearest ? (
    <WithoutFilter look="primary" to={pathname + nearest.query} words={nearest.words} />
  ) : (
    <Button look="primary" onClick={onClear}>
      Show all vehicles
    </Button>
  )
  return (
    <>
      <EmptyState
        icon={<IconCar aria-hidden />}
        title="No Cars Found"
        action={
          <>
            {isPending ? <Skeleton className="h-11 min-w-56 rounded-control" /> : widen}
            {save}
          </>
        }
      >
        <p>Try adjusting your search criteria or filters.</p>
        {isPending && <Skeleton className="my-2 h-5 max-w-80" />}
        {nearest && (
          <p className="my-1.5 text-balance text-ink">
            <b className="font-semibold">{nearest.words}</b> hides {nearest.count}.
          </p>
        )}
        {save && <p className="text-balance">Save the search to get an email when such a car is listed.</p>}
      </EmptyState>
      {isPending && (
        <div className="mt-14 noscript:hidden">
          <GridSkeleton count={shown} />
        </div>
      )}
      {near.map(({ words, query, products, count }, index) => (
        <VehicleRow
          key={words}
          id={`near-${index}`}
          // A line breaks before the filter, not inside it.
          title={`${count} without “${words.replaceAll(' ', '\u00a0')}”`}
          products={products}
          // The first has its button above.
          action={index > 0 && <WithoutFilter to={pathname + query} words={words} />}
        />
      ))}
      {!isPending && !nearest && <NewVehicles />}
    </>
  )
}

interface WithoutFilterProps {
  to: string
  words: string
  look?: 'primary'
}

/** The same list without one filter. */
const WithoutFilter = ({ to, words, look }: WithoutFilterProps) => (
  <ButtonLink to={to} look={look} icon={<IconX className="size-5" aria-hidden />}>
    Remove this filter<span className="sr-only">: {words}</span>
  </ButtonLink>
)
