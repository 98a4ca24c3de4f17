import { escrowAbi } from '@mota/contracts/sdk'
import * as z from 'zod'
import type { Chain } from '../chain/chain.ts'
import type { Deps } from '../deps.ts'

/** Sales to which something happened, and the block up to which nothing was missed. */
export interface Touched {
  ids: number[]
  block: number
}

/** More blocks than this no public node answers for at once. */
const span = 9_000
const most = 1_000

const indexed = z.object({
  saleSteps: z.array(z.object({ id: z.coerce.string(), sale: z.object({ id: z.coerce.number() }) })),
  _meta: z.object({ block: z.object({ number: z.number() }) }),
})

async function inIndex({ subgraph }: Chain, from: number): Promise<Touched> {
  const ids: number[] = []
  let after = '0'
  for (;;) {
    const text = `{
      saleSteps(where: { block_gte: "${from}", id_gt: "${after}" }, orderBy: id, first: ${most}) { id sale { id } }
      _meta { block { number } }
    }`
    const { saleSteps: steps, _meta: meta } = await subgraph.query(text, {}, indexed)
    ids.push(...steps.map(({ sale }) => sale.id))
    const last = steps.at(-1)
    if (!last || steps.length < most) return { ids, block: meta.block.number }
    after = last.id
  }
}

async function inLogs({ config, chain }: Deps, from: number): Promise<Touched> {
  const block = await chain.block()
  const ids: number[] = []
  for (let first = from; first <= block; first += span) {
    const logs = await chain.client.getContractEvents({
      address: config.deployment.escrow,
      abi: escrowAbi,
      fromBlock: BigInt(first),
      toBlock: BigInt(Math.min(first + span - 1, block)),
    })
    for (const { args } of logs) if ('transaction_id' in args) ids.push(Number(args.transaction_id))
  }
  return { ids, block }
}

/** From the index as far as it has read, and from the chain's logs beyond; from these alone without an index. */
export async function touchedSince(deps: Deps, from: number): Promise<Touched & { indexed: boolean }> {
  const index = await inIndex(deps.chain, from).catch(() => undefined)
  const later = await inLogs(deps, index ? Math.max(from, index.block + 1) : from)
  const ids = [...new Set([...(index?.ids ?? []), ...later.ids])].sort((a, b) => a - b)
  return { ids, block: later.block, indexed: index !== undefined }
}
