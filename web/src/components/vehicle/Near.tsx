import { grouped, type ProductView, type SearchReading } from '@mota/functions/schema'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type Chip, chipOf } from '@/lib/listing/chips.ts'
import { defaultFilter, type Filter, filterQuery } from '@/lib/listing/filter.ts'
import { fewQuery, rowLength, type Scope } from '@/lib/listing/list.ts'
import { metOf, missOf, overBudget, overOf } from '@/lib/listing/miss.ts'
import { nairaOf } from '@/lib/listing/more.ts'
import { anyIn, capital, phraseOf, type Words } from '@/lib/listing/phrase.ts'
import { similarQuery } from '@/lib/listing/queries.ts'
import { withoutRepeats } from '@/lib/listing/repeats.ts'
import { useRates } from '@/lib/rates.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { CheapestVehicles } from './CheapestVehicles.tsx'
import { SimilarVehicles } from './SimilarVehicles.tsx'
import { VehicleRow } from './VehicleRow.tsx'

/** How many rows a screen needs at most. */
const rows = 2
/** So many stand in a row on every screen. */
const shownEverywhere = 2

/** Without a limit of the price, the cheapest come nearest to it. */
const cheapestFirst = (without: Partial<Filter>): Partial<Filter> =>
  'price_max' in without ? { ...without, sort: 'priceLow' } : without

const isName = ({ field }: Pick<Words, 'field'>) => field === 'brand' || field === 'model'

/** What the vehicles of a row are, and what does not matter: "Corollas in Lagos, any year or price". */
const titleOf = (kept: Words[], gone: Words[], isMany: boolean) =>
  capital(phraseOf(kept, isMany)) + anyIn(gone)

/** A chip that is taken off, or several. Then `kept` is what stays. */
type Wider = Chip & { kept?: Words[] }

/** All vehicles that match one chip, whatever the others are. */
export const onlyOf = (filter: Filter, chip: Chip): Wider => ({
  ...chip,
  kept: [chip],
  without: {
    ...defaultFilter,
    ...Object.fromEntries(Object.keys(chip.without).map((name) => [name, filter[name as keyof Filter]])),
    price_currency: filter.price_currency,
  },
})

/**
 * The vehicles that match all but one of the chips: those of the same brand and model first, then the most. They also match
 * `others`, which the filter lacks.
 */
export function useNear(filter: Filter, scope: Scope, chips: Wider[], others: Words[] = []) {
  const rates = useRates()
  const wider = chips.map((chip) => (chip.kept ? chip : { ...chip, without: cheapestFirst(chip.without) }))
  const lists = useQueries({
    queries: wider.map(({ without }) => fewQuery({ ...filter, ...without }, rowLength, scope)),
  })
  const asked = [...others, ...chips.filter(({ kept }) => !kept)]
  const near = wider.flatMap(({ field, without, kept: own }, index) => {
    const { products = [], total = 0, reading } = lists[index]?.data ?? {}
    // A search that still leaves something out is no nearer.
    if (total === 0 || reading?.left_out.length) return []
    const query = filterQuery({ ...filter, ...without })
    const isBudget = !own && 'price_max' in without && !filter.price_min
    const kept = own ?? asked.filter((one) => one !== chips[index])
    const gone = asked.filter((one) => !kept.includes(one))
    const title = isBudget
      ? `${grouped(total)} ${total === 1 ? 'car' : 'cars'} over budget`
      : titleOf(kept, gone, total > 1)
    const noteOf = isBudget ? (product: ProductView) => overOf(product, filter, rates) : undefined
    return [{ query, products, total, title, noteOf, isOther: isName({ field }) }]
  })
  const isPending = lists.some((list) => list.isPending)
  return {
    isPending,
    /** For each chip, how many vehicles match without it. */
    totals: lists.map(({ data }) => (data?.reading?.left_out.length ? 0 : data?.total)),
    // All at once, because a row that came later would move the others.
    near: isPending
      ? []
      : withoutRepeats(near.sort((a, b) => Number(a.isOther) - Number(b.isOther) || b.total - a.total)).slice(
          0,
          rows,
        ),
  }
}

interface Row {
  query: string
  title: string
  products: readonly ProductView[]
  total: number
  noteOf?: ((product: ProductView) => string | undefined) | undefined
}

/** A row for each, with a link to the rest. */
export function NearRows({ near }: { near: readonly Row[] }) {
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

const typedChip = (part: SearchReading['parts'][number]) => ({ ...chipOf(part), typed: part.typed })

/**
 * Below the few vehicles of a search that left something out: those that have it, but not another of its parts. If it left
 * out several, also those of the same brand and model that have one of them.
 */
export function NearSearch({ filter, scope, reading, found }: NearSearchProps) {
  const rates = useRates()
  const noteOf = (product: ProductView) => overBudget(product, reading, rates, found)
  const chips = reading.parts.map(typedChip)
  const leftOut = reading.left_out.map(typedChip)
  const named = chips.filter(isName)
  const ofName = leftOut.map((one) => {
    const kept = [...named, one]
    return { words: '', without: { search: kept.map(({ typed }) => typed).join(' ') }, kept }
  })
  const isMixed = named.length > 0 && leftOut.length > 1
  const { isPending, near: all } = useNear(filter, scope, isMixed ? [...chips, ...ofName] : chips, leftOut)
  // Those with the most of what was left out come first.
  const near = all.map((row) => ({
    ...row,
    noteOf: row.noteOf ?? noteOf,
    products: row.products.toSorted((a, b) => metOf(b, reading).length - metOf(a, reading).length),
  }))
  const [first] = found
  const others = near.flatMap(({ products }) => products)
  const shown = [...found, ...others]
  if (first && others.length > 0 && shown.length <= rowLength && shown.every(isSameModel(first)))
    return <OfModel to={first} found={found} others={others} reading={reading} />
  return (
    <>
      <NearRows near={near} />
      {first && !isPending && (near.length === 0 || shown.length < rowLength) && (
        <Instead
          to={first}
          except={shown}
          asked={[...chips, ...leftOut]}
          scope={scope}
          noteOf={reading.unmet?.price_max ? noteOf : undefined}
        />
      )}
    </>
  )
}

interface InsteadProps {
  to: ProductView
  except: readonly ProductView[]
  asked: Words[]
  scope: Scope
  /** By how much a vehicle is over the budget, if nothing fits it. */
  noteOf: ((product: ProductView) => string | undefined) | undefined
}

/** Vehicles like one that was found, or the cheapest of its type. */
function Instead({ to, noteOf, ...rest }: InsteadProps) {
  const similar = <SimilarVehicles to={to} except={rest.except} />
  if (!noteOf) return similar
  return (
    <CheapestVehicles {...rest} type={to.vehicle_type} noteOf={noteOf}>
      {similar}
    </CheapestVehicles>
  )
}

const isSameModel =
  (to: ProductView) =>
  ({ brand, model }: ProductView) =>
    brand === to.brand && model === to.model

interface OfModelProps extends Pick<NearSearchProps, 'reading' | 'found'> {
  to: ProductView
  others: readonly ProductView[]
}

/** Small rows of one model together, filled up with others of it. What each has of that which was left out is its badge. */
function OfModel({ to, found, others, reading }: OfModelProps) {
  const rates = useRates()
  const { data, isPending } = useQuery(similarQuery(to.slug))
  const products = [...others, ...(data?.products ?? []).filter(isSameModel(to))]
    .filter(({ id }, index, all) => ![...found, ...all.slice(0, index)].some((one) => one.id === id))
    .slice(0, rowLength)
  const naira = (product: ProductView) => (rates && nairaOf(product, rates)) || 0n
  return (
    <VehicleRow
      id="similar"
      title={`Other ${phraseOf([{ words: to.model, field: 'model' }], true)}`}
      // As they come nearest to the budget.
      products={isPending ? undefined : products.sort((a, b) => Number(naira(a) - naira(b)))}
      noteOf={(product) => missOf(product, reading, rates)}
    />
  )
}
