import { useQuery, useReactiveVar } from '@apollo/client/react'
import { useState } from 'react'
import { useStage } from '../stage.ts'
import { useDebounced } from '../useDebounced.ts'
import { client } from './client.ts'
import { expectedBlock } from './expectation.ts'
import { HeadDocument } from './generated/sale.ts'

/** An index more blocks behind the chain than this is not read. */
const tolerance = 10
/** Milliseconds that the index may be behind before it counts as down. */
const patience = 8_000

export interface Head {
  /** The newest block at which the index may be read. Lists are read again whenever it changes. */
  block: number | undefined
  /** By how many blocks the index is behind the chain; undefined while it does not answer. */
  lag: number | undefined
  /** The index answers, but is too far behind the chain, or lacks a block that this browser has a receipt of. */
  isBehind: boolean
  /** The index does not answer, or stays behind. */
  isDown: boolean
}

/** Compares the index with the chain's newest block, if that is known, and with the newest receipt. */
export function compare(indexed: number | undefined, height: number, expected: number) {
  if (indexed === undefined) return { lag: undefined, isBehind: false }
  const lag = Math.max(height, expected, indexed) - indexed
  return { lag, isBehind: indexed < expected || lag > tolerance }
}

/** Where the index is. */
export function useHead(height = 0): Head {
  const stage = useStage()
  const expected = useReactiveVar(expectedBlock)
  const { data, error } = useQuery(HeadDocument, {
    client,
    // A public index charges per query, and its blocks come every 12 s.
    pollInterval: stage?.rpc ? 400 : 4_000,
  })
  const indexed = error ? undefined : data?._meta?.block.number
  const { lag, isBehind } = compare(indexed, height, expected)
  const wasBehind = useDebounced(isBehind, patience)
  const [last, setLast] = useState<number>()
  const block = indexed === undefined || isBehind ? last : indexed
  if (block !== last) setLast(block)
  return { block, lag, isBehind, isDown: error !== undefined || (isBehind && wasBehind) }
}
