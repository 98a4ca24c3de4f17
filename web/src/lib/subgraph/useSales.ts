import { useQuery } from '@apollo/client/react'
import { limits } from '@mota/functions/schema'
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
  /** Newest first. Undefined until the subgraph or the chain has answered. */
  sales: SaleView[] | undefined
  isFromChain: boolean
  /** By how many blocks the subgraph is behind the chain. Undefined while it does not answer. */
  lag: number | undefined
  /** The subgraph is behind, so newer data may exist. */
  isBehind: boolean
  /** Neither the subgraph nor the chain answers. `sales` is the last data received. */
  error: Error | undefined
}

/**
 * The sales of a buyer, seller or arbiter, kept up to date while mounted. They are read from the subgraph, or from the
 * chain while the subgraph is down. `known` are ids of sales to read from the chain even if the node refuses to search
 * events.
 */
export function useSales(address: string | undefined, known: readonly bigint[] | undefined): SalesReading {
  const head = useHead(useHeight())
  const index = useQuery(SalesOfDocument, {
    client,
    variables: {
      address: address as Address,
      first: limits.indexPage,
      before: beyondLast,
      least: head.block ?? 0,
    },
    skip: address === undefined || head.block === undefined,
  })
  const rows = (index.data ?? index.previousData)?.sales
  const indexed = useMemo(() => rows?.map(saleOf), [rows])

  // After an outage, the chain's list is shown until the subgraph has answered at a current block. Its earlier list may
  // be older than the chain's.
  const isDown = head.isDown || index.error !== undefined
  const isUp = !isDown && !head.isBehind && index.data !== undefined
  const [isOut, setOut] = useState(false)
  if (isOut ? isUp : isDown) setOut(isDown)

  const chain = useChainQuery({
    // The key starts with `transactionsKey`, so that every step of a sale invalidates it. `isOut` discards the chain's
    // data at the end of an outage.
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
