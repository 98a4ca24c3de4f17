import { statusName } from '@mota/contracts/sdk'
import { formatEther } from 'viem'
import type { TransactionView } from '../schema/index.ts'
import type { SaleRecord } from './table.ts'

export const transactionView = (record: SaleRecord): TransactionView => ({
  transaction_id: String(record.id),
  buyer: record.buyer,
  seller: record.seller,
  amount: formatEther(BigInt(record.amount_wei)),
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
})
