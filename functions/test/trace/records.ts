import { type Action, format, isSame, knownCurrency, Status, statusName, traces } from '@mota/contracts/sdk'
import { differences } from '../../../subgraph/test/compare/difference.ts'
import { readEvents } from '../../../subgraph/test/compare/events.ts'
import { readSales, saleRows } from '../../../subgraph/test/compare/sale.ts'
import type { Chain } from '../../../subgraph/test/support/chain.ts'
import type { Row } from '../../../subgraph/test/support/graph.ts'
import type { Deps } from '../../src/deps.ts'
import { priceOf } from '../../src/listing/price.ts'
import type { Listing } from '../../src/listing/table.ts'
import type { SaleRecord } from '../../src/sale/table.ts'
import { viewsOf } from '../../src/sale/view.ts'

export async function readRecords({ store }: Pick<Deps, 'store'>): Promise<SaleRecord[]> {
  return (await store.sales.scan.go({ pages: 'all' })).data
}

/** Compares the server's sales and listings with what follows from the contract: one line for each difference. */
export async function recordDifferences(chain: Chain, deps: Deps): Promise<string[]> {
  const { data: listings } = await deps.store.listings.scan.go({ pages: 'all' })
  const sales = await saleRows(chain, await readSales(chain), await readEvents(chain))
  const expected = listings.flatMap((listing) => {
    const own = sales.map(({ row }) => row).filter(({ productId }) => productId === listing.id)
    return { listing, ...recordsOf(listing, own) }
  })
  const records = await readRecords(deps)
  const views = await viewsOf(deps, records)
  const stored = views.map((view, n) => ({ id: view.transaction_id, ...view, end: endOf(records[n]) }))
  return [
    ...differences(
      'records',
      expected.flatMap(({ rows }) => rows),
      stored,
      'server',
    ),
    ...differences(
      'listings',
      expected.map(({ listing, open_sales, sales }) => ({ id: listing.id, open_sales, sales })),
      listings.map(({ id, open_sales, sales }) => ({ id, open_sales, sales })),
      'server',
    ),
  ]
}

/** What the server should have of a listing: its records, its open sales, which paid its price, and how many paid it. */
function recordsOf(listing: Listing, sales: readonly Row[]) {
  const price = priceOf(listing)
  const isAtPrice = ({ asset, amount }: Row) =>
    isSame(price, { asset: Number(asset), units: BigInt(String(amount)) })
  const atPrice = sales.filter(isAtPrice)
  const open_sales = atPrice
    .filter(({ status }) => status !== Status.cancelled)
    .map(({ id }) => Number(id))
    .sort((a, b) => a - b)
  const rows = sales.map((sale): Row => {
    const { id, buyer, seller, asset, amount, status, createdAt, createdTx } = sale
    const paid = { asset: Number(asset), units: BigInt(String(amount)) }
    const known = status as Parameters<typeof statusName>[0]
    return {
      id,
      buyer,
      seller,
      product_id: listing.id,
      hash: createdTx,
      amount: format(paid),
      currency: knownCurrency(paid),
      status: statusName(known),
      status_num: known,
      created_at: new Date(Number(createdAt) * 1_000).toISOString(),
      unmet_price: isAtPrice(sale) ? null : format(price),
      ...(open_sales.includes(Number(id)) && { duplicate: open_sales[0] !== Number(id) }),
      end: expectedEnd(sale),
    }
  })
  return { rows, open_sales, sales: atPrice.length }
}

/** The step of the action that ended a sale. */
function expectedEnd({ ending, status }: Row) {
  if (ending === null) return null
  if (ending === 'rule') return status === Status.cancelled ? 'ruledForBuyer' : 'ruledForSeller'
  return traces[ending as Action].step
}

/** The last step that the parties of an ended sale were told of. */
const endOf = (record?: SaleRecord) =>
  record && record.status > Status.disputed ? record.notified.at(-1) : null
