import { useQuery, useReactiveVar } from '@apollo/client/react'
import { factsOf } from '@mota/contracts/sdk'
import { useState } from 'react'
import { useStage } from '../stage.ts'
import { useDebounced } from '../useDebounced.ts'
import { client } from './client.ts'
import { expectedBlock } from './expectation.ts'
import { HeadDocument } from './generated/sale.ts'
import type { Step } from './least.ts'

/** The subgraph is not read while it is further behind the chain than this, in seconds. */
const tolerance = 120
/** How long the subgraph may be behind before it counts as down. */
const behindTimeoutMs = 8_000

export interface Head {
  /** The newest block at which the subgraph may be read. */
  block: number | undefined
  /** The newest steps of all sales at that block, newest first. */
  steps: readonly Step[]
  /** By how many blocks the subgraph is behind the chain. Undefined while it does not answer. */
  lag: number | undefined
  /** The subgraph answers, but is too far behind the chain, or lacks a block that this browser has a receipt of. */
  isBehind: boolean
  /** The subgraph does not answer, or has been behind for too long. */
  isDown: boolean
}

/**
 * Compares the subgraph with the chain's newest block and the newest receipt. `height` is 0 if the chain's is
 * unknown, `blockTime` the seconds between two blocks.
 */
export function compare(indexed: number | undefined, height: number, expected: number, blockTime: number) {
  if (indexed === undefined) return { lag: undefined, isBehind: false }
  const lag = Math.max(height, expected, indexed) - indexed
  return { lag, isBehind: indexed < expected || lag * blockTime > tolerance }
}

/** The subgraph's newest block, polled while mounted. */
export function useHead(height = 0): Head {
  const stage = useStage()
  const expected = useReactiveVar(expectedBlock)
  const { data, error } = useQuery(HeadDocument, {
    client,
    // A public subgraph charges per query, and Sepolia has a new block only every 12 s.
    pollInterval: stage?.rpc ? 400 : 4_000,
  })
  const indexed = error ? undefined : data?._meta?.block.number
  const { lag, isBehind } = compare(indexed, height, expected, stage ? factsOf(stage.chainId).blockTime : 0)
  const wasBehind = useDebounced(isBehind, behindTimeoutMs)
  const [last, setLast] = useState<Pick<Head, 'block' | 'steps'>>({ block: undefined, steps: [] })
  const isReadable = data !== undefined && indexed !== undefined && !isBehind
  const { block, steps } = isReadable ? { block: indexed, steps: data.saleSteps } : last
  if (block !== last.block || steps !== last.steps) setLast({ block, steps })
  return { block, steps, lag, isBehind, isDown: error !== undefined || (isBehind && wasBehind) }
}
