import { useQuery } from '@tanstack/react-query'
import { productQuery } from '@/lib/listing/queries.ts'
import { namedRow, type SaleRow } from './row.ts'

/** The server names the vehicle to the parties of a recorded sale. In all other cases the chain's data is enough. */
export function useNamedRow(row: SaleRow): SaleRow {
  const named = row.record ? undefined : row.sale?.productId
  const { data } = useQuery({ ...productQuery(named ?? ''), enabled: named !== undefined })
  return namedRow(row, data)
}
