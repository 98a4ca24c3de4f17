import { useQuery } from '@apollo/client/react'
import { limits } from '@mota/functions/schema'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { beyondLast, client, SalesOfDocument, useHead } from '../subgraph/index.ts'
import { readSales } from './chain.ts'
import { type Reading, useHeight, useSource } from './useSource.ts'
import { type SaleView, saleOf } from './view.ts'

export interface SalesReading extends Reading {
  /** Newest first. Undefined until the index or the chain has answered. */
  sales: SaleView[] | undefined
}

/**
 * The sales of a buyer, seller or arbiter, kept up to date while mounted. `known` are ids of sales to read from the chain
 * even if the node refuses to search events.
 */
export function useSales(address: string | undefined, known: readonly bigint[] | undefined): SalesReading {
  const head = useHead(useHeight())
  const { data, previousData, error } = useQuery(SalesOfDocument, {
    client,
    variables: {
      address: address as Address,
      first: limits.indexPage,
      before: beyondLast,
      least: head.block ?? 0,
    },
    skip: address === undefined || head.block === undefined,
  })
  const rows = (data ?? previousData)?.sales
  const indexed = useMemo(() => rows?.map(saleOf), [rows])
  const { data: sales, ...reading } = useSource({
    head,
    index: { data: indexed, isCurrent: data !== undefined, error },
    key: [address],
    readChain: address && known ? (escrow) => readSales(escrow, address as Address, known) : undefined,
  })
  return { sales, ...reading }
}
