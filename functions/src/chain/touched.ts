import { escrowAbi } from '@mota/contracts/sdk'
import * as z from 'zod'
import { type Known, noneMissing } from './begun.ts'
import { everyOf, idRow } from './every.ts'
import { headOf, isConfirmed } from './head.ts'
import { isOpening } from './opening.ts'
import type { Source } from './purchase.ts'
import { inRanges, type Range } from './range.ts'

/** Sales with new events. All events up to `block` were read, and all sales up to `last` have begun by then. */
export interface Touched extends Known {
  ids: number[]
  /** New sales whose payment names no product and to which nothing has happened since. Anyone can open many of them. */
  nameless: ReadonlySet<number>
  indexed: boolean
}

const step = idRow.extend({ sale: z.object({ id: z.coerce.number() }) })

async function inIndex({ subgraph }: Source, from: number) {
  const { rows, ...at } = await everyOf(subgraph, {
    kind: 'saleSteps',
    where: `block_gte: "${from}"`,
    fields: 'id sale { id }',
    row: step,
  })
  return { ids: rows.map(({ sale }) => sale.id), ...at }
}

/** The most block ranges that one run reads. The next run continues from there. */
const maxRanges = 100

/**
 * Reads the chain's logs. The index charges for each query, so it is asked only after a pause too long for one request for
 * logs, and then the logs for the blocks that it has not read yet.
 */
export async function touchedSince(source: Source, { block: from, last }: Known): Promise<Touched> {
  const isShort = (await headOf(source.client)) - from < source.span.blocks
  const read = isShort ? undefined : await inIndex(source, from).catch(() => undefined)
  const head = await headOf(source.client)
  const index = read && (await isConfirmed(source.client, read.block, head)) ? read : undefined
  const known = index
    ? { block: Math.max(from, index.block.number + 1), last: index.last }
    : { block: from, last }
  const logs = await logsIn(source, known.block, head)
  const begun = logs.found.flatMap(({ id, isNew }) => (isNew ? [{ id }] : []))
  // Only nodes with an archive tell the state of an older block.
  if (logs.to === head) await noneMissing(source, begun, Math.max(last, known.last), head)
  const ids = [...new Set([...(index?.ids ?? []), ...logs.found.map(({ id }) => id)])].sort((a, b) => a - b)
  // A product is named by a further event.
  const others = new Set(logs.found.flatMap(({ id, isNew }) => (isNew ? [] : [id])))
  return {
    ids,
    nameless: new Set(begun.flatMap(({ id }) => (others.has(id) ? [] : [id]))),
    block: logs.to,
    last: Math.max(last, known.last, ...begun.map(({ id }) => id)),
    indexed: index !== undefined,
  }
}

async function logsIn({ client, escrow: address, span }: Source, from: number, head: number) {
  const read = async (range: Range) => ({
    logs: await client.getContractEvents({ address, abi: escrowAbi, ...range }),
    to: Number(range.toBlock),
  })
  const found: { id: number; isNew: boolean }[] = []
  let rangesRead = 0
  for await (const { logs, to } of inRanges(span, { from, to: head }, read)) {
    for (const { args, eventName } of logs)
      if ('transaction_id' in args)
        found.push({ id: Number(args.transaction_id), isNew: isOpening(eventName) })
    if (++rangesRead === maxRanges) return { found, to }
  }
  return { found, to: head }
}
