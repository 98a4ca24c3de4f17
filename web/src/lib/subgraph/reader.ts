import type { StageView } from '@mota/functions/schema'
import { type Address, createPublicClient, http } from 'viem'
import { sepolia } from 'viem/chains'
import * as chain from './chain-source.ts'
import { createClient } from './client.ts'
import { follow, type Pace, type Sources } from './follow.ts'
import * as index from './index-source.ts'
import type { Reading } from './reading.ts'
import type { SaleView } from './sale.ts'

// A public index charges per query, and its blocks come every 12 s.
const localPace: Pace = { poll: 400, retry: 100, patience: 4_000, tolerance: 10 }
const publicPace: Pace = { poll: 4_000, retry: 1_000, patience: 8_000, tolerance: 10 }

/** Follows the sales of a buyer, seller or arbiter until the signal aborts. */
export type Reader = (
  address: Address,
  /** Sales known from elsewhere: found on the chain even if its node refuses to search events. */
  known: readonly bigint[],
  emit: (reading: Reading<SaleView[]>) => void,
  signal: AbortSignal,
) => Promise<void>

/** Reads sales on one stage: from its index, or from its chain when the index is down or behind. */
export function createReader(stage: StageView): Reader {
  const client = createClient(stage.subgraph)
  const escrow: chain.Escrow = {
    client: createPublicClient({ chain: sepolia, transport: http(stage.rpc) }),
    address: stage.escrow as Address,
    startBlock: BigInt(stage.startBlock),
  }
  return (address, known, emit, signal) => {
    const sources: Sources<SaleView[]> = {
      head: () => index.readHead(client),
      index: (least) => index.readSales(client, address, least),
      chain: () => chain.readSales(escrow, address, known),
      height: async () => Number(await escrow.client.getBlockNumber({ cacheTime: 0 })),
    }
    return follow(sources, stage.rpc ? localPace : publicPace, emit, signal)
  }
}
