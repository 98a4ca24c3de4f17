import { useQuery } from '@tanstack/react-query'
import { productQuery } from '@/lib/listing/queries.ts'
import { namedRow, type SaleRow } from './row.ts'

/** The server tells a sale to its parties, once it has heard of it; anyone else, and until then, goes by the chain. */
export function useNamedRow(row: SaleRow): SaleRow {
  const named = row.record ? undefined : row.sale?.productId
  const { data } = useQuery({ ...productQuery(named ?? ''), enabled: named !== undefined })
  return namedRow(row, data)
}
