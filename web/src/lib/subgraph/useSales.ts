import { useQuery } from '@apollo/client/react'
import { useQuery as useChainQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Address } from 'viem'
import { transactionsKey } from '../transactions.ts'
import { loadWallet } from '../wallet/index.ts'
import { readSales } from './chain-source.ts'
import { beyondLast, client } from './client.ts'
import { SalesOfDocument } from './generated/sale.ts'
import { type SaleView, saleOf } from './sale.ts'
import { useHead } from './useHead.ts'

export interface SalesReading {
  /** Newest first; undefined until the index or the chain has answered. */
  sales: SaleView[] | undefined
  isFromChain: boolean
  /** By how many blocks the index is behind the chain; undefined while it does not answer. */
  lag: number | undefined
  /** Newer data than this exists. */
  isBehind: boolean
  /** Neither the index nor the chain answers; `sales` is what was known before. */
  error: Error | undefined
}

/**
 * The sales of a buyer, seller or arbiter, kept up to date while mounted: from the index, or from the chain while the
 * index is down or stays behind. `known` are sales that a node finds even if it refuses to search events.
 */
export function useSales(address: string | undefined, known: readonly bigint[] | undefined): SalesReading {
  const head = useHead(useHeight())
  const index = useQuery(SalesOfDocument, {
    client,
    variables: { address: address as Address, first: 1_000, before: beyondLast, least: head.block ?? 0 },
    skip: address === undefined || head.block === undefined,
  })
  const rows = (index.data ?? index.previousData)?.sales
  const indexed = useMemo(() => rows?.map(saleOf), [rows])

  // The chain is shown until the index has the list at a current block. In between, its list may be older.
  const isDown = head.isDown || index.error !== undefined
  const isUp = !isDown && !head.isBehind && index.data !== undefined
  const [isOut, setOut] = useState(false)
  if (isOut ? isUp : isDown) setOut(isDown)

  const chain = useChainQuery({
    // Every step of a sale invalidates this key. Each outage has a query of its own, which ends with it.
    queryKey: [...transactionsKey, address, 'chain', isOut],
    queryFn: () => readChain(address as Address, known ?? []),
    enabled: isOut && address !== undefined && known !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: 4_000,
  })
  const { lag, isBehind } = head
  const error = (isOut && chain.error) || undefined
  const isFromChain = isOut && chain.data !== undefined
  return { sales: isFromChain ? chain.data : indexed, isFromChain, lag, isBehind, error }
}

/** The chain's newest block; undefined until it is known. */
function useHeight(): number | undefined {
  const { data } = useChainQuery({
    queryKey: ['height'],
    queryFn: async () => Number(await (await loadWallet()).reader.getBlockNumber({ cacheTime: 0 })),
    staleTime: 0,
    refetchInterval: 4_000,
  })
  return data
}

async function readChain(address: Address, known: readonly bigint[]): Promise<SaleView[]> {
  const { reader, stage } = await loadWallet()
  const escrow = { client: reader, address: stage.escrow as Address, startBlock: BigInt(stage.startBlock) }
  return readSales(escrow, address, known)
}
