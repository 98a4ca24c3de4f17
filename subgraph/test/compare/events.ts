import { escrowAbi } from '@mota/contracts/sdk'
import { type Log, type ParseEventLogsReturnType, parseEventLogs } from 'viem'
import type { Chain } from '../support/chain.ts'

export type EscrowEvent = ParseEventLogsReturnType<typeof escrowAbi, undefined, true>[number]

/** How many blocks one request covers. A response has at most 10 MB, and a block can have many events. */
const blocksAtOnce = 500n

/** All events of the escrow, in order. */
export async function readEvents({ client, escrow }: Chain): Promise<EscrowEvent[]> {
  const head = await client.getBlockNumber()
  const logs: Log[] = []
  for (let fromBlock = 0n; fromBlock <= head; fromBlock += blocksAtOnce) {
    const toBlock = fromBlock + blocksAtOnce - 1n
    logs.push(
      ...(await client.getLogs({ address: escrow, fromBlock, toBlock: toBlock < head ? toBlock : head })),
    )
  }
  return parseEventLogs({ abi: escrowAbi, logs })
}

/** Unix seconds of an event's block. */
export function timeOf(event: EscrowEvent): bigint {
  if (event.blockTimestamp == null) throw new Error('The event has no block timestamp.')
  return event.blockTimestamp
}
