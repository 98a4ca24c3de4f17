import { currencyOf } from '@mota/contracts/sdk'
import { useMemo } from 'react'
import { SaleOfDocument, useHead, useLeast, useRows } from '../subgraph/index.ts'
import { readAll } from './chain.ts'
import { type Reading, useHeight, useSource } from './useSource.ts'
import { type SaleView, saleOf } from './view.ts'

interface SaleReading extends Reading {
  /** Undefined until the index or the chain has answered, and null if there is no such sale. */
  sale: SaleView | null | undefined
}

const isNumber = (id: string) => /^\d{1,15}$/.test(id)

/** One sale, kept up to date while mounted. */
export function useSale(id: string): SaleReading {
  const head = useHead(useHeight())
  const least = useLeast(head, (sale) => sale.id === id)
  const variables = { id, least: least ?? 0 }
  const { data, previousData, error } = useRows(
    SaleOfDocument,
    variables,
    isNumber(id) && least !== undefined,
  )
  const known = isNumber(id) ? (data ?? previousData)?.sales : []
  const row = known && (known[0] ?? null)
  const indexed = useMemo(() => row && (currencyOf(row.asset) ? saleOf(row) : null), [row])
  const { data: sale, ...reading } = useSource({
    head,
    index: { data: indexed, isCurrent: data !== undefined, error },
    key: ['sale', id],
    readChain: isNumber(id) ? async (escrow) => (await readAll(escrow, [BigInt(id)]))[0] ?? null : undefined,
  })
  return { sale, ...reading }
}
