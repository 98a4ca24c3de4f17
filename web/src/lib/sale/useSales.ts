import { currencyOf } from '@mota/contracts/sdk'
import { limits } from '@mota/functions/schema'
import { useMemo } from 'react'
import type { Address } from 'viem'
import { beyondLast, SalesOfDocument, useHead, useLeast, useRows } from '../subgraph/index.ts'
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
  const own = address?.toLowerCase()
  const least = useLeast(head, ({ buyer, seller, arbiter }) =>
    [buyer, seller, arbiter].some((one) => one === own),
  )
  const variables = {
    address: address as Address,
    first: limits.indexPage,
    before: beyondLast,
    least: least ?? 0,
  }
  const isReady = address !== undefined && least !== undefined
  const { data, previousData, error } = useRows(SalesOfDocument, variables, isReady)
  const rows = (data ?? previousData)?.sales
  const indexed = useMemo(() => rows?.filter(({ asset }) => currencyOf(asset)).map(saleOf), [rows])
  const { data: sales, ...reading } = useSource({
    head,
    index: { data: indexed, isCurrent: data !== undefined, error },
    key: [address],
    readChain: address && known ? (escrow) => readSales(escrow, address as Address, known) : undefined,
  })
  return { sales, ...reading }
}
