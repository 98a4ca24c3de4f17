import { isAmount } from '@mota/contracts/sdk/money'
import { grouped, type ProductView, type RatesView, rowOf, type SearchReading } from '@mota/functions/schema'
import { useQueries } from '@tanstack/react-query'
import { type Chip, quoted } from '@/lib/listing/chips.ts'
import { type Filter, filterQuery } from '@/lib/listing/filter.ts'
import { fewQuery, type Scope } from '@/lib/listing/list.ts'
import { moreThan } from '@/lib/listing/more.ts'
import { isName } from '@/lib/listing/understood.ts'
import { useRates } from '@/lib/rates.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { SimilarVehicles } from './SimilarVehicles.tsx'
import { VehicleRow } from './VehicleRow.tsx'

/** How many vehicles stand in a row. */
export const rowLength = 4
/** How many rows a screen needs at most. */
const rows = 2
/** So many stand in a row on every screen. */
const shownEverywhere = 2

/** Without a limit of the price, the cheapest come nearest to it. */
const cheapestFirst = (without: Partial<Filter>): Partial<Filter> =>
  'price_max' in without ? { ...without, sort: 'priceLow' } : without

/** A heading that is longer would wrap beside its link. */
const maxTitle = 36

/** What the vehicles of a row are. If that is too long for a heading, what they are not. */
function whatOf(kept: string[], left: string) {
  // A line breaks before a filter, not inside it.
  const whole = (words: string) => words.replaceAll(' ', '\u00a0')
  const all = kept.map(whole).join(' · ')
  return all && (all.length <= maxTitle || !left) ? `: ${all}` : ` without ${whole(quoted(left))}`
}

/** By how much a vehicle costs more than the budget. */
function overOf(product: ProductView, filter: Filter, rates: RatesView | undefined) {
  const currency = filter.price_currency || 'ETH'
  if (!isAmount(filter.price_max, currency)) return undefined
  const more = moreThan(product, { price: filter.price_max, currency }, rates)
  return more && `${more} over`
}

/** A chip that is taken off, or several. Then `kept` are the words of what stays. */
type Wider = Chip & { kept?: string[] }

/** The vehicles that match all but one of the chips: those of the same brand and model first, then the most. They also match `others`, the words of more filters. */
export function useNear(filter: Filter, scope: Scope, chips: Wider[], others: string[] = []) {
  const rates = useRates()
  const wider = chips.map((chip) => ({ ...chip, without: cheapestFirst(chip.without) }))
  const lists = useQueries({
    queries: wider.map(({ without }) => fewQuery({ ...filter, ...without }, rowLength, scope)),
  })
  const near = wider.flatMap(({ words, field, without, kept: own }, index) => {
    const { products = [], total = 0, reading } = lists[index]?.data ?? {}
    // A search that still leaves something out is no nearer.
    if (total === 0 || reading?.left_out.length) return []
    const count = `${grouped(total)} ${total === 1 ? 'car' : 'cars'}`
    const query = filterQuery({ ...filter, ...without })
    const isBudget = 'price_max' in without && !filter.price_min
    const kept = own ?? [...others, ...chips.toSpliced(index, 1).map((chip) => chip.words)]
    const what = isBudget ? ' over budget' : whatOf(kept, words)
    const noteOf = isBudget ? (product: ProductView) => overOf(product, filter, rates) : undefined
    const isOther = field === rowOf('brand').label || field === rowOf('model').label
    return [{ query, products, total, title: count + what, noteOf, isOther }]
  })
  const isPending = lists.some((list) => list.isPending)
  return {
    isPending,
    /** For each chip, how many vehicles match without it. */
    totals: lists.map(({ data }) => (data?.reading?.left_out.length ? 0 : data?.total)),
    // All at once, because a row that came later would move the others.
    near: isPending
      ? []
      : near.sort((a, b) => Number(a.isOther) - Number(b.isOther) || b.total - a.total).slice(0, rows),
  }
}

type Near = ReturnType<typeof useNear>['near']

/** A row for each, with a link to the rest. */
export function NearRows({ near }: { near: Near }) {
  const { pathname } = useLocation()
  return near.map(({ query, title, products, total, noteOf }, index) => (
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
  ))
}

interface NearSearchProps {
  filter: Filter
  scope: Scope
  reading: SearchReading
  /** What the search found. */
  found: readonly ProductView[]
}

/**
 * Below the few vehicles of a search that left something out: those that have it, but not another of its parts. If it left
 * out several, also those of the same brand and model that have one of them. Few of these leave room for similar ones.
 */
export function NearSearch({ filter, scope, reading, found }: NearSearchProps) {
  const { parts, left_out } = reading
  const chips = parts.map((part) => ({
    words: part.label,
    without: { search: part.without },
    ...(isName(part) && { field: rowOf('brand').label }),
  }))
  const named = parts.filter(isName)
  const ofName = left_out.map((part) => {
    const kept = [...named, part]
    const search = kept.map(({ typed }) => typed).join(' ')
    return { words: '', without: { search }, kept: kept.map(({ label }) => label) }
  })
  const isMixed = named.length > 0 && left_out.length > 1
  const { isPending, near } = useNear(
    filter,
    scope,
    isMixed ? [...chips, ...ofName] : chips,
    left_out.map(({ label }) => label),
  )
  const [first] = found
  const shown = [...found, ...near.flatMap(({ products }) => products)]
  return (
    <>
      <NearRows near={near} />
      {first && !isPending && (near.length === 0 || shown.length < rowLength) && (
        <SimilarVehicles to={first} except={shown} />
      )}
    </>
  )
}
