import type { ProductView, TransactionView } from '@mota/functions/schema'
import { formatEther, parseEther } from 'viem'
import type { SaleView } from '@/lib/subgraph/index.ts'

/** A sale as a card shows it: the chain's record, and what the server knows of the vehicle. */
export interface SaleRow {
  id: string
  amount: bigint
  /** ETH, a decimal string. */
  price: string
  status: number
  title: string
  counterparty: string
  /** From the chain; absent while neither index nor chain answers. */
  sale: SaleView | undefined
  /** From the server, which shows a sale to its two parties; absent until it is recorded. */
  record: TransactionView | undefined
  /** Its picture and its page. */
  vehicle: { slug: string; image: string | undefined } | undefined
  /** It is on the chain, and the server has not recorded it yet. */
  unrecorded: boolean
}

/** The payment does not buy the vehicle: another one came first, or the price was another. */
export const isExtra = ({ record }: SaleRow) => Boolean(record?.duplicate_of || record?.asked)

export type Side = 'buyer' | 'seller'
/** The reader of a card: the parties see each other, the arbiter sees both. */
export type Eyes = Side | 'arbiter'

/** The chain says which sales there are and their status; the server adds titles and pictures. */
export function rowsOf(
  side: Side,
  viewer: string,
  sales: readonly SaleView[] | undefined,
  records: readonly TransactionView[],
): SaleRow[] {
  const known = new Map(records.map((record) => [record.transaction_id, record]))
  const mine = sales?.filter((sale) => sale[side].toLowerCase() === viewer)
  if (mine) {
    return mine.map((sale) => {
      const record = known.get(String(sale.id))
      return { ...rowOf(side, sale, record), unrecorded: !record }
    })
  }
  return records.map((record) => provisionalRow(side, record))
}

export function rowOf(side: Side, sale: SaleView, record: TransactionView | undefined): SaleRow {
  return {
    id: String(sale.id),
    amount: sale.amount,
    price: formatEther(sale.amount),
    status: sale.status,
    title: record?.product_title ?? 'Vehicle',
    counterparty: side === 'buyer' ? sale.seller : sale.buyer,
    sale,
    record,
    vehicle: record,
    unrecorded: false,
  }
}

/** Without a record the vehicle is the one that the buyer's wallet named, if it is this seller's. */
export function namedRow(row: SaleRow, named: ProductView | undefined): SaleRow {
  if (row.record || named?.seller_address !== row.sale?.seller.toLowerCase()) return row
  return named ? { ...row, title: named.title, vehicle: { slug: named.slug, image: named.images[0] } } : row
}

function provisionalRow(side: Side, record: TransactionView): SaleRow {
  return {
    id: record.transaction_id,
    amount: parseEther(record.amount),
    price: record.amount,
    status: record.status_num,
    title: record.product_title,
    counterparty: side === 'buyer' ? record.seller : record.buyer,
    sale: undefined,
    record,
    vehicle: record,
    unrecorded: false,
  }
}
