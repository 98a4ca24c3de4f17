import { mileageOptions, type ProductSort, productSorts } from '@mota/functions/schema'

/** What a reader asks of a list; kept in the address, where a default is left out. */
export interface Filter {
  search: string
  brand: string
  mileage: string
  sort: ProductSort
}

export const defaultFilter: Filter = {
  search: '',
  brand: '',
  mileage: mileageOptions[0],
  sort: productSorts[0],
}

const oneOf = <T extends string>(values: readonly T[], value: string | null, otherwise: T) =>
  values.find((one) => one === value) ?? otherwise

export const readFilter = (params: URLSearchParams): Filter => ({
  search: params.get('search') ?? '',
  brand: params.get('brand') ?? '',
  mileage: oneOf(mileageOptions, params.get('mileage'), defaultFilter.mileage),
  sort: oneOf(productSorts, params.get('sort'), defaultFilter.sort),
})

/** What a form of these fields holds, as its address would say it. */
export const readForm = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))

const names = ['search', 'brand', 'mileage', 'sort'] as const

export const writeFilter = (filter: Filter): Partial<Filter> =>
  Object.fromEntries(
    names.flatMap((name) => (filter[name] === defaultFilter[name] ? [] : [[name, filter[name]]])),
  )

/** As many pages of a list as an address may ask for at once. */
const mostPages = 20

/** How many pages of the list the address shows. */
export const pageOf = (params: URLSearchParams) =>
  Math.min(mostPages, Math.max(1, Math.floor(Number(params.get('page'))) || 1))

/** Nothing is left out by it; the order does not count. */
export const isOpen = ({ search, brand, mileage }: Filter) =>
  !search.trim() && !brand && mileage === defaultFilter.mileage
