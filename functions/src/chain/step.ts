import { escrowAbi } from '@mota/contracts/sdk'
import { formatLog, type Hex, parseEventLogs, type RpcLog, toHex } from 'viem'
import * as z from 'zod'
import { everyOf, idRow } from './every.ts'
import { headOf, isConfirmed } from './head.ts'
import type { Source } from './purchase.ts'
import { type Blocks, inRanges, type Range } from './range.ts'

const row = idRow.extend({ tx: z.string() })

/**
 * The contract's logs of one sale from a block on, in order. For the blocks that the index has read, it names the
 * transactions; the logs themselves always come from the chain.
 */
export async function saleLogs(source: Source, id: number, from: number) {
  const where = `sale: "${id}", block_gte: "${from}"`
  const query = { kind: 'saleSteps', where, fields: 'id tx', row } as const
  const indexed = await everyOf(source.subgraph, query).catch(() => undefined)
  const head = await headOf(source.client)
  const index = indexed && (await isConfirmed(source.client, indexed.block, head)) ? indexed : undefined
  const hashes = [...new Set(index?.rows.map(({ tx }) => tx as Hex))]
  // A receipt that is not found fails the read: without it a step in the middle would be missing.
  const receipts = await Promise.all(hashes.map((hash) => source.client.getTransactionReceipt({ hash })))
  const earlier = receipts.flatMap(({ logs }) => logs)
  const later = await logsOf(source, id, {
    from: Math.max(from, source.startBlock, index ? index.block.number + 1 : 0),
    to: head,
  })
  const ours = [...earlier, ...later].filter(
    ({ address }) => address.toLowerCase() === source.escrow.toLowerCase(),
  )
  return parseEventLogs({ abi: escrowAbi, logs: ours }).filter(
    ({ args }) => 'transaction_id' in args && args.transaction_id === BigInt(id),
  )
}

/** The most block ranges that are read for one sale, the newest first. Steps that lie further back follow from the later ones. */
const maxRanges = 20

/** Every event of a sale has its id as the first indexed argument. */
async function logsOf({ client, escrow: address, span }: Source, id: number, blocks: Blocks) {
  const topics: [null, Hex] = [null, toHex(id, { size: 32 })]
  const read = ({ fromBlock, toBlock }: Range) => {
    const range = { fromBlock: toHex(fromBlock), toBlock: toHex(toBlock) }
    return client.request({ method: 'eth_getLogs', params: [{ address, topics, ...range }] })
  }
  const found: RpcLog[] = []
  let rangesRead = 0
  for await (const logs of inRanges(span, blocks, read, { backwards: true })) {
    found.unshift(...logs)
    if (++rangesRead === maxRanges) break
  }
  return found.map((log) => formatLog(log))
}

export type SaleLog = Awaited<ReturnType<typeof saleLogs>>[number]
