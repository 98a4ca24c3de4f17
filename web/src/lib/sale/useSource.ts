import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'viem'
import type { Head } from '../subgraph/index.ts'
import { transactionsKey } from '../transactions.ts'
import { loadWallet } from '../wallet/index.ts'
import type { Escrow } from './chain.ts'

/** Where data about sales comes from, and how old it may be. */
export interface Reading {
  isFromChain: boolean
  /** By how many blocks the index is behind the chain. Undefined while it does not answer. */
  lag: number | undefined
  /** The index is behind, so newer data may exist. */
  isBehind: boolean
  /** Neither the index nor the chain answers. What is shown is the last data received. */
  error: Error | undefined
}

interface Source<T> {
  head: Head
  /** The response of the index, and the last one before it. */
  index: { data: T | undefined; isCurrent: boolean; error: unknown }
  /** Part of the query key of what is read from the chain. */
  key: readonly unknown[]
  /** Undefined while it is unknown what to read. */
  readChain: ((escrow: Escrow) => Promise<T>) | undefined
}

/** Data from the index, or from the chain while the index is down. */
export function useSource<T>({ head, index, key, readChain }: Source<T>): Reading & { data: T | undefined } {
  // After an outage, the chain's data is shown until the index has answered at a current block. Its earlier answer may be
  // older than the chain's.
  const isDown = head.isDown || index.error !== undefined
  const isUp = !isDown && !head.isBehind && index.isCurrent
  const [isOut, setOut] = useState(false)
  if (isOut ? isUp : isDown) setOut(isDown)

  const chain = useQuery({
    // The key starts with `transactionsKey`, so that every step of a sale invalidates it. `isOut` discards the chain's
    // data at the end of an outage.
    queryKey: [...transactionsKey, ...key, 'chain', isOut],
    queryFn: async () => {
      const { reader, stage } = await loadWallet()
      const { escrow, startBlock } = stage
      return readChain?.({ client: reader, address: escrow as Address, startBlock: BigInt(startBlock) })
    },
    enabled: isOut && readChain !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: 4_000,
  })
  const { lag, isBehind } = head
  const isFromChain = isOut && chain.data !== undefined
  const error = (isOut && chain.error) || undefined
  return { data: isFromChain ? chain.data : index.data, isFromChain, lag, isBehind, error }
}

/** The chain's newest block; undefined until it is known. */
export function useHeight(): number | undefined {
  const { data } = useQuery({
    queryKey: ['height'],
    queryFn: async () => Number(await (await loadWallet()).reader.getBlockNumber({ cacheTime: 0 })),
    staleTime: 0,
    refetchInterval: 4_000,
  })
  return data
}
