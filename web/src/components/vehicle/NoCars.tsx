import { isAmount, parse } from '@mota/contracts/sdk/money'
import { compact, grouped, type ProductView, type RatesView, valueIn } from '@mota/functions/schema'
import { IconCar } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { activeChips } from '@/lib/listing/chips.ts'
import { type Filter, filterQuery, isUnfiltered } from '@/lib/listing/filter.ts'
import { fewQuery, type Scope } from '@/lib/listing/list.ts'
import { useRates } from '@/lib/rates.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { Button, type ButtonLook } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { NewVehicles } from './NewVehicles.tsx'
import { GridSkeleton } from './VehicleGrid.tsx'
import { VehicleRow } from './VehicleRow.tsx'

interface NoCarsProps {
  filter: Filter
  scope: Scope
  onClear: () => void
  /** A button that saves the search. */
  save: ((looks: { look: ButtonLook }) => ReactNode) | undefined
}

/** How many vehicles stand in a row. */
const shown = 4
/** How many rows a screen needs at most. */
const rows = 2
/** So many stand in a row on every screen. */
const shownEverywhere = 2

/** Without a limit of the price, the cheapest come nearest to it. */
const cheapestFirst = (without: Partial<Filter>): Partial<Filter> =>
  'price_max' in without ? { ...without, sort: 'priceLow' } : without

/** By how much a vehicle costs more than the budget. */
function overOf({ price, currency }: ProductView, filter: Filter, rates: RatesView | undefined) {
  const limit = filter.price_currency || 'ETH'
  if (!rates || !isAmount(filter.price_max, limit)) return undefined
  const costs = valueIn('NGN', parse(price, currency), rates)
  const most = valueIn('NGN', parse(filter.price_max, limit), rates)
  if (costs === undefined || most === undefined || costs <= most) return undefined
  const isExact = currency === 'cNGN' && limit === 'cNGN'
  return `${isExact ? '' : '≈\u00a0'}₦${compact(costs - most)} over`
}

/** The vehicles that all but one of the filters match, the most first. */
function useNear({ filter, scope }: Pick<NoCarsProps, 'filter' | 'scope'>) {
  const rates = useRates()
  const chips = activeChips(filter, undefined, rates)
  // Without its only filter, the list is that of all vehicles.
  const wider =
    chips.length > 1 ? chips.map((chip) => ({ ...chip, without: cheapestFirst(chip.without) })) : []
  const lists = useQueries({
    queries: wider.map(({ without }) => fewQuery({ ...filter, ...without }, shown, scope)),
  })
  const near = wider.flatMap(({ words, without }, index) => {
    const { products = [], total = 0 } = lists[index]?.data ?? {}
    if (total === 0) return []
    const count = `${grouped(total)} ${total === 1 ? 'car' : 'cars'}`
    const query = filterQuery({ ...filter, ...without })
    const isBudget = 'price_max' in without && !filter.price_min
    // A line breaks before the filter, not inside it.
    const where = isBudget ? 'over budget' : `without “${words.replaceAll(' ', '\u00a0')}”`
    const noteOf = isBudget ? (product: ProductView) => overOf(product, filter, rates) : undefined
    return [{ query, products, total, title: `${count} ${where}`, noteOf }]
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
  if (isUnfiltered(filter))
    return (
      <EmptyState icon={<IconCar aria-hidden />} title="No Cars Found">
        There are no cars currently in the system.
      </EmptyState>
    )
  const isAlone = !isPending && near.length === 0
  return (
    <>
      <EmptyState
        icon={<IconCar aria-hidden />}
        title="No Cars Found"
        action={
          <>
            {isAlone && (
              <Button look="primary" onClick={onClear}>
                Show all vehicles
              </Button>
            )}
            {save?.({ look: isAlone ? 'quiet' : 'secondary' })}
          </>
        }
      >
        Try adjusting your search criteria or filters.
        {save && ' Save the search to get an email when such a car is listed.'}
      </EmptyState>
      {isPending && (
        <div className="mt-14 noscript:hidden">
          <GridSkeleton count={shown} />
        </div>
      )}
      {near.map(({ query, title, products, total, noteOf }, index) => (
        <VehicleRow
          key={query}
          id={`near-${index}`}
          title={title}
          products={products}
          noteOf={noteOf}
          action={
            total > shownEverywhere && (
              <Link to={pathname + query} className="py-2.5 font-semibold text-accent-ink hover:underline">
                See all {grouped(total)}
                <span className="sr-only">: {title}</span>
              </Link>
            )
          }
        />
      ))}
      {isAlone && <NewVehicles />}
    </>
  )
}
