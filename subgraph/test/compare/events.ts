import { escrowAbi } from '@mota/contracts/sdk'
import { type ParseEventLogsReturnType, parseEventLogs } from 'viem'
import type { Chain } from '../support/chain.ts'

export type EscrowEvent = ParseEventLogsReturnType<typeof escrowAbi, undefined, true>[number]

/** Everything the escrow ever said, in order. */
export async function readEvents({ client, escrow }: Chain): Promise<EscrowEvent[]> {
  const logs = await client.getLogs({ address: escrow, fromBlock: 0n })
  return parseEventLogs({ abi: escrowAbi, logs })
}

/** Unix seconds of an event's block. */
export function timeOf(event: EscrowEvent): bigint {
  if (event.blockTimestamp == null) throw new Error('The chain does not say when its events were.')
  return event.blockTimestamp
}
