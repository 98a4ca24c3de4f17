import type { StageView } from '@mota/functions/schema'
import { type Address, createPublicClient, http } from 'viem'
import { sepolia } from 'viem/chains'
import * as chain from './chain-source.ts'
import { createClient } from './client.ts'
import { expectBlock } from './expectation.ts'
import { follow, type Pace, type Sources } from './follow.ts'
import * as index from './index-source.ts'
import type { Reading } from './reading.ts'
import type { SaleView } from './sale.ts'

export interface Question {
  /** The block of a receipt whose effect the answer must show. */
  atLeastBlock?: bigint
  /** Sales known from elsewhere: found on the chain even if its node refuses to search events. */
  known?: readonly bigint[]
}

export type Emit<T> = (reading: Reading<T>) => void

// A public index bills by the question and its blocks come every 12 s.
const localPace: Pace = { poll: 400, retry: 100, patience: 4_000, tolerance: 10 }
const publicPace: Pace = { poll: 4_000, retry: 1_000, patience: 8_000, tolerance: 10 }

/** Reads sales on one stage: from its index, or from its chain when the index is down or behind. */
export function createReader(stage: StageView) {
  const client = createClient(stage.subgraph)
  const escrow: chain.Escrow = {
    client: createPublicClient({ chain: sepolia, transport: http(stage.rpc) }),
    address: stage.escrow as Address,
    startBlock: BigInt(stage.startBlock),
  }
  const common = {
    head: () => index.readHead(client),
    height: async () => Number(await escrow.client.getBlockNumber({ cacheTime: 0 })),
  }
  const pace = stage.rpc ? localPace : publicPace

  const sales = (address: Address, known: readonly bigint[]): Sources<SaleView[]> => ({
    ...common,
    index: (least) => index.readSales(client, address, least),
    chain: () => chain.readSales(escrow, address, known),
  })
  const sale = (id: bigint): Sources<SaleView | undefined> => ({
    ...common,
    index: (least) => index.readSale(client, id, least),
    chain: () => chain.readSale(escrow, id),
  })

  return {
    followSales: (address: Address, known: readonly bigint[], emit: Emit<SaleView[]>, signal: AbortSignal) =>
      follow(sales(address, known), pace, emit, signal),
    followSale: (id: bigint, emit: Emit<SaleView | undefined>, signal: AbortSignal) =>
      follow(sale(id), pace, emit, signal),
    /** The sales of a buyer, seller or arbiter, newest first, once something has answered. */
    salesOf: (address: Address, { atLeastBlock, known = [] }: Question = {}) =>
      settled(sales(address, known), pace, atLeastBlock),
    /** One sale, once something has answered. */
    saleById: (id: bigint, { atLeastBlock }: Question = {}) => settled(sale(id), pace, atLeastBlock),
  }
}

export type Reader = ReturnType<typeof createReader>

async function settled<T>(
  sources: Sources<T>,
  pace: Pace,
  atLeastBlock: bigint | undefined,
): Promise<Reading<T>> {
  if (atLeastBlock !== undefined) expectBlock(atLeastBlock)
  const stop = new AbortController()
  return new Promise((resolve) => {
    const emit: Emit<T> = (reading) => {
      if (reading.waiting) return
      stop.abort()
      resolve(reading)
    }
    void follow(sources, pace, emit, stop.signal)
  })
}
