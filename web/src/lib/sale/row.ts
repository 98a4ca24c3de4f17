import { type Money, parse } from '@mota/contracts/sdk/money'
import type { ProductView, TransactionView } from '@mota/functions/schema'
import { paidIn, type SaleView } from './view.ts'

/**
 * A sale from its two sources: the chain says what happened, the server what vehicle it is about. Without `sale` neither
 * index nor chain answers; without `record` the server has not recorded it, or does not show it to this viewer.
 */
export type SaleRow =
  | { sale: SaleView; record?: TransactionView | undefined }
  | { sale?: undefined; record: TransactionView }

export const idOf = ({ sale, record }: SaleRow): string => (sale ? String(sale.id) : record.transaction_id)
export const amountOf = ({ sale, record }: SaleRow): Money =>
  sale ? paidIn(sale) : parse(record.amount, record.currency)
export const statusOf = ({ sale, record }: SaleRow): number => (sale ? sale.status : record.status_num)
export const partiesOf = ({ sale, record }: SaleRow): Record<Side, string> => sale ?? record

/** Whether the payment does not buy the vehicle: another payment was earlier, or the amount is not the price. */
export const isExtra = ({ record }: SaleRow) => Boolean(record?.duplicate_of || record?.unmet_price)

export type Side = 'buyer' | 'seller'
/** The role of the viewer of a card. A party sees the other party, and the arbiter sees both. */
export type ViewerRole = Side | 'arbiter'

/**
 * One row for each sale on the chain. If neither subgraph nor chain answers, one row for each of the server's
 * records.
 */
export function rowsOf(
  side: Side,
  viewer: string,
  sales: readonly SaleView[] | undefined,
  records: readonly TransactionView[],
): SaleRow[] {
  if (!sales) return records.map((record) => ({ record }))
  const byId = new Map(records.map((record) => [record.transaction_id, record]))
  return sales
    .filter((sale) => sale[side].toLowerCase() === viewer)
    .map((sale) => ({ sale, record: byId.get(String(sale.id)) }))
}

export interface Vehicle {
  title: string
  /** Undefined if the vehicle is unknown. */
  slug?: string
  image?: string | undefined
}

/**
 * The vehicle in the server's record. Without a record, the listing named in the purchase reference, if the seller
 * owns it.
 */
export function vehicleOf({ sale, record }: SaleRow, named?: ProductView): Vehicle {
  if (record) return { title: record.product_title, slug: record.slug, image: record.image }
  if (named && named.seller_address === sale?.seller.toLowerCase())
    return { title: named.title, slug: named.slug, image: named.images[0] }
  return { title: 'Vehicle' }
}
