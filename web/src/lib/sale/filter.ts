import { orderKeyOf, type PriceRates, ranksOf } from '@mota/functions/schema'
import { amountOf, idOf, partiesOf, type SaleRow, type Side, statusOf, vehicleOf } from './row.ts'

export const saleSorts = ['newest', 'oldest', 'amountLow', 'amountHigh'] as const

export interface SaleFilter {
  search: string
  /** A status number as text. Empty for all statuses. */
  status: string
  sort: (typeof saleSorts)[number]
  /** Only the sales that need the viewer. */
  isNeeded?: boolean
}

/** The filter in the address, so that Back from a sale and a reload keep it. */
export const readFilter = (params: URLSearchParams): SaleFilter => ({
  search: params.get('search') ?? '',
  status: params.get('status') ?? '',
  sort: saleSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
  isNeeded: params.has('needed'),
})

/** What the address says of a filter: only what differs from all sales, newest first. */
export const filterQuery = ({ search, status, sort, isNeeded }: SaleFilter) => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(sort !== 'newest' && { sort }),
  ...(isNeeded && { needed: '1' }),
})

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

type Order = (a: SaleRow, b: SaleRow) => number

function ordersBy(rates: PriceRates | undefined): Record<SaleFilter['sort'], Order> {
  const ranks = ranksOf(rates)
  // Amounts in different currencies are compared by what they are worth.
  const place = (row: SaleRow) => orderKeyOf(ranks, amountOf(row))
  return {
    newest: (a, b) => compare(BigInt(idOf(b)), BigInt(idOf(a))),
    oldest: (a, b) => compare(BigInt(idOf(a)), BigInt(idOf(b))),
    amountLow: (a, b) => compare(place(a), place(b)),
    amountHigh: (a, b) => compare(place(b), place(a)),
  }
}

/** Search covers the counterparty's address, the vehicle's title and the transaction's id. */
export function filterRows(
  side: Side,
  rows: readonly SaleRow[],
  { search, status, sort, isNeeded = false }: SaleFilter,
  needed: ReadonlySet<SaleRow> = new Set(),
  rates?: PriceRates,
): SaleRow[] {
  const text = search.trim().toLowerCase()
  const other = side === 'buyer' ? 'seller' : 'buyer'
  const wanted = presentStatus(rows, status)
  // If no sale needs the viewer any more, all are shown, so that the sale they just acted on stays visible.
  return rows
    .filter((row) => !isNeeded || needed.size === 0 || needed.has(row))
    .filter((row) => wanted === '' || String(statusOf(row)) === wanted)
    .filter((row) =>
      [idOf(row), vehicleOf(row).title, partiesOf(row)[other]].some((field) =>
        field.toLowerCase().includes(text),
      ),
    )
    .toSorted(ordersBy(rates)[sort])
}

/** The statuses of the rows, in order. Only these are options of the filter. */
export const statusesIn = (rows: readonly SaleRow[]): number[] =>
  [...new Set(rows.map(statusOf))].sort((a, b) => a - b)

/**
 * The status to filter by. Empty (all statuses) if no sale has it any more, so that a sale stays visible after its
 * status has changed.
 */
export const presentStatus = (rows: readonly SaleRow[], status: string): string =>
  statusesIn(rows).some((one) => String(one) === status) ? status : ''
