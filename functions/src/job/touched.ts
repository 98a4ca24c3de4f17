import { escrowAbi } from '@mota/contracts/sdk'
import * as z from 'zod'
import type { Chain } from '../chain/chain.ts'
import { everyOf, idRow } from '../chain/every.ts'
import { inRanges } from '../chain/range.ts'
import type { Deps } from '../deps.ts'

/** Sales with new events, and the block up to which all events were read. */
export interface Touched {
  ids: number[]
  block: number
}

const step = idRow.extend({ sale: z.object({ id: z.coerce.number() }) })

async function inIndex({ subgraph }: Chain, from: number): Promise<Touched> {
  const { rows, block } = await everyOf(subgraph, {
    kind: 'saleSteps',
    where: `block_gte: "${from}"`,
    fields: 'id sale { id }',
    row: step,
  })
  return { ids: rows.map(({ sale }) => sale.id), block }
}

/** The most block ranges that one run reads. The next run continues from there. */
const mostRanges = 100

async function inLogs({ config, chain }: Deps, from: number): Promise<Touched> {
  const head = await chain.block()
  const wanted = { address: config.deployment.escrow, abi: escrowAbi } as const
  const read = async (range: { fromBlock: bigint; toBlock: bigint }) => ({
    logs: await chain.client.getContractEvents({ ...wanted, ...range }),
    to: Number(range.toBlock),
  })
  const ids: number[] = []
  let rangesRead = 0
  for await (const { logs, to } of inRanges(chain.span, { from, to: head }, read)) {
    for (const { args } of logs) if ('transaction_id' in args) ids.push(Number(args.transaction_id))
    if (++rangesRead === mostRanges) return { ids, block: to }
  }
  return { ids, block: head }
}

/** Uses the index for the blocks that it has read and the chain's logs for newer ones. Without an index, only the logs. */
export async function touchedSince(deps: Deps, from: number): Promise<Touched & { indexed: boolean }> {
  const index = await inIndex(deps.chain, from).catch(() => undefined)
  const later = await inLogs(deps, index ? Math.max(from, index.block + 1) : from)
  const ids = [...new Set([...(index?.ids ?? []), ...later.ids])].sort((a, b) => a - b)
  return { ids, block: later.block, indexed: index !== undefined }
}
