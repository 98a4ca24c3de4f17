import * as z from 'zod'
import { type Command, Misuse } from '../command.ts'

const meta = z.object({
  _meta: z.object({
    block: z.object({ number: z.number(), timestamp: z.number().nullish() }),
    hasIndexingErrors: z.boolean(),
    deployment: z.string(),
  }),
})

/** More than this, and visitors see that what they read is old. */
const most = 50

export const indexer: Command = {
  usage: 'indexer status',
  summary: 'How far the index is behind the chain, and whether it stopped',
  async run([what], { deps: open }) {
    if (what !== 'status') throw new Misuse()
    const { chain } = await open()
    const [head, { _meta: index }] = await Promise.all([
      chain.block(),
      chain.subgraph.query('{ _meta { block { number timestamp } hasIndexingErrors deployment } }', {}, meta),
    ])
    const lag = Math.max(0, head - index.block.number)
    const errors = index.hasIndexingErrors
    return {
      rows: [{ deployment: index.deployment, chain: head, index: index.block.number, lag, errors }],
      bad: errors || lag > most,
      ...(errors ? { note: 'It stopped at an error: infra/README.md, IndexLag.' } : {}),
    }
  },
}
