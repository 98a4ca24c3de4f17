import { useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { client, SaleOfDocument, useHead } from '../subgraph/index.ts'
import { readAll } from './chain.ts'
import { type Reading, useHeight, useSource } from './useSource.ts'
import { type SaleView, saleOf } from './view.ts'

export interface SaleReading extends Reading {
  /** Undefined until the index or the chain has answered, and null if there is no such sale. */
  sale: SaleView | null | undefined
}

const isNumber = (id: string) => /^\d{1,15}$/.test(id)

/** One sale, kept up to date while mounted. */
export function useSale(id: string): SaleReading {
  const head = useHead(useHeight())
  const { data, previousData, error } = useQuery(SaleOfDocument, {
    client,
    variables: { id, least: head.block ?? 0 },
    skip: !isNumber(id) || head.block === undefined,
  })
  const row = isNumber(id) ? (data ?? previousData)?.sale : null
  const indexed = useMemo(() => row && saleOf(row), [row])
  const { data: sale, ...reading } = useSource({
    head,
    index: { data: indexed, isCurrent: data !== undefined, error },
    key: ['sale', id],
    readChain: isNumber(id) ? async (escrow) => (await readAll(escrow, [BigInt(id)]))[0] ?? null : undefined,
  })
  return { sale, ...reading }
}
