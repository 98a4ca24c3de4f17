import { format, statusName } from '@mota/contracts/sdk'
import type { Deps } from '../deps.ts'
import type { TransactionView } from '../schema/index.ts'
import { readAll } from '../table/batch.ts'
import { firstOf } from './order.ts'
import { amountOf, askingPriceOf, type SaleRecord } from './table.ts'

const askingPrice = (record: SaleRecord) => {
  const price = askingPriceOf(record)
  return price ? format(price) : null
}

const transactionView = (
  record: SaleRecord,
  duplicate_of: TransactionView['duplicate_of'],
): TransactionView => ({
  transaction_id: String(record.id),
  buyer: record.buyer,
  seller: record.seller,
  amount: format(amountOf(record)),
  currency: record.currency ?? 'ETH',
  status: statusName(record.status),
  status_num: record.status,
  image: record.image,
  product_title: record.product_title,
  product_name: record.product_name,
  created_at: record.created_at,
  product_id: record.product_id,
  slug: record.slug,
  hash: record.hash,
  recovered: record.recovered,
  duplicate: record.duplicate,
  duplicate_of,
  conversation_id: record.conversation_id ?? null,
  unmet_price: record.unmet_units ? askingPrice(record) : null,
  full_price: record.full_units ? askingPrice(record) : null,
  asking_currency: record.asking_currency ?? 'ETH',
  rates: record.rates ?? null,
})

export async function viewsOf(deps: Deps, records: readonly SaleRecord[]): Promise<TransactionView[]> {
  const firsts = await firstBuyers(deps, records)
  return records.map((record) => {
    const first = record.duplicate ? firsts.get(record.product_id) : undefined
    return transactionView(record, first ? (first === record.buyer ? 'own' : 'other') : null)
  })
}

export const viewOf = async (deps: Deps, record: SaleRecord): Promise<TransactionView> =>
  (await viewsOf(deps, [record]))[0] as TransactionView

/** The first buyer of each vehicle that was paid for twice. */
async function firstBuyers({ store, chain }: Deps, records: readonly SaleRecord[]) {
  const ids = [...new Set(records.filter(({ duplicate }) => duplicate).map(({ product_id }) => product_id))]
  const listings = await readAll(
    store.listings,
    ids.map((id) => ({ id })),
  )
  const firsts = listings.flatMap(({ open_sales }) => firstOf(open_sales) ?? [])
  const sales = await readAll(
    store.sales,
    firsts.map((id) => ({ escrow: chain.escrow, id })),
  )
  return new Map(sales.map(({ product_id, buyer }) => [product_id, buyer]))
}
