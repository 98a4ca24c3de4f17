import { type Currency, currencies } from '@mota/contracts/sdk/money'
import {
  amountPattern,
  type FacetsView,
  type FieldName,
  type FieldRow,
  type Filters,
  fieldNames,
  filterName,
  mileageOptions,
  type ProductSort,
  productSorts,
  type RequestOf,
  rowOf,
} from '@mota/functions/schema'
import { readAmount } from '../amount.ts'

type Bounds = { [K in keyof Filters]: Filters[K] extends readonly string[] ? string[] : string }
/** The filter of a list. It is stored in the URL, without its defaults. */
export type Filter = { search: string } & Bounds & {
    /** The currency of the bounds of the price. Empty for ether, and without a bound. */
    price_currency: Currency | ''
    /** Empty until the visitor chooses one. */
    sort: ProductSort | ''
  }
type ListQuery = NonNullable<RequestOf<'/get-products'>['query']>

/** How many vehicles match each option. The parts of the price are in the currency of the filter that was counted. */
export type Facets = FacetsView & Pick<Filter, 'price_currency'>

/** Everything that a control of the filter needs. */
export interface FilterProps {
  filter: Filter
  facets: Facets | undefined
  onChange: (part: Partial<Filter>) => void
}

type Read = (params: URLSearchParams) => string | string[]

const oneOf = <T extends string>(values: readonly T[], value: string | null) =>
  values.find((one) => one === value) ?? values[0] ?? ''

const read =
  (name: string): Read =>
  (params) =>
    params.get(name) ?? ''

/** Parses the parameters of a field. Invalid values are ignored. */
function readersOf(row: FieldRow): [name: string, read: Read][] {
  const { filter } = row
  if (!filter) return []
  const name = filterName(row)
  if ('one' in filter) return [[name, read(name)]]
  if ('most' in filter) return [[name, (params) => oneOf(mileageOptions, params.get(name))]]
  if ('any' in filter) {
    if (row.kind !== 'choice') return [[name, (params) => [...new Set(params.getAll(name).filter(Boolean))]]]
    const values = Object.keys(row.values)
    return [[name, (params) => values.filter((value) => params.getAll(name).includes(value))]]
  }
  const [plain, pattern] =
    row.kind === 'money' ? ([readAmount, amountPattern] as const) : ([String, /^\d{1,7}$/] as const)
  return (['min', 'max'] as const).map((end) => [
    `${name}_${end}`,
    (params) => plain(params.get(`${name}_${end}`) ?? '').match(pattern)?.[0] ?? '',
  ])
}

const readPriceCurrency = (params: URLSearchParams) => {
  const isBounded = params.get('price_min') || params.get('price_max')
  const [, ...tokens] = currencies
  return isBounded ? (tokens.find((one) => one === params.get('price_currency')) ?? '') : ''
}

/** The usual order is a choice only beside a search, whose nearest vehicles may come in another. */
function readSort(params: URLSearchParams) {
  const sort = productSorts.find((one) => one === params.get('sort')) ?? ''
  return sort === 'newest' && !params.get('search')?.trim() ? '' : sort
}

const readers = Object.fromEntries([
  ['search', read('search')],
  ...fieldNames.flatMap((name) => readersOf(rowOf(name))),
  ['price_currency', readPriceCurrency],
  ['sort', readSort],
]) as { [K in keyof Filter]: (params: URLSearchParams) => Filter[K] }

export const filterNames = Object.keys(readers) as (keyof Filter)[]

export const readFilter = (params: URLSearchParams) =>
  Object.fromEntries(filterNames.map((name) => [name, readers[name](params)])) as Filter

export const defaultFilter = readFilter(new URLSearchParams())

/**
 * Some changes of a filter, which also clear what belonged to the values before: the models of a brand, the cities of the
 * states. With a second state, a city of the first would hide everything that the visitor asks for.
 */
export function withCleared(changes: Partial<Filter>): Partial<Filter> {
  const cleared = fieldNames.flatMap((name) => {
    const { within } = rowOf(name)
    const isChanged = within && filterName(rowOf(within as FieldName)) in changes
    return isChanged ? [[filterName(rowOf(name)), []]] : []
  })
  return { ...Object.fromEntries(cleared), ...changes }
}

/** The values of a form as URL parameters. */
export const readForm = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** The values of another filter that differ. */
export const changesIn = (filter: Filter, other: Filter): Partial<Filter> =>
  Object.fromEntries(
    filterNames.flatMap((name) =>
      String(other[name]) === String(filter[name]) ? [] : [[name, other[name]]],
    ),
  )

export const isDefault = (filter: Filter, name: keyof Filter) =>
  String(filter[name]) === String(defaultFilter[name])

/** The filter's values that differ from the defaults, as query parameters of the API. */
export function writeFilter(filter: Filter): ListQuery {
  const { price_currency, ...given } = Object.fromEntries(
    filterNames.flatMap((name) => (isDefault(filter, name) ? [] : [[name, filter[name]]])),
  )
  return given.price_min || given.price_max ? { ...given, ...(price_currency && { price_currency }) } : given
}

/** The filter and the number of pages shown, as the query string of a URL. */
export function filterQuery(filter: Filter, page = 1) {
  const entries = Object.entries({ ...writeFilter(filter), page: page > 1 ? String(page) : undefined })
  const query = new URLSearchParams(
    entries.flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, String(value)])),
  )
  return query.size > 0 ? `?${query}` : ''
}

/** The most pages of a list that a URL can load at once. */
const maxPages = 20

/** How many pages of the list the URL loads. */
export const pageOf = (params: URLSearchParams) =>
  Math.min(maxPages, Math.max(1, Math.floor(Number(params.get('page'))) || 1))

/** Whether the filter is a brand and nothing else. */
export const isBrandAlone = (filter: Filter) => filter.brand !== '' && isUnfiltered({ ...filter, brand: '' })

/** Whether the filter matches every vehicle. The sort order does not matter. */
export const isUnfiltered = (filter: Filter) =>
  Object.keys(writeFilter({ ...filter, search: filter.search.trim() })).every((name) => name === 'sort')
