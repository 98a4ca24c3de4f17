import * as z from 'zod'
import { timeouts } from '../../../functions/src/timeouts.ts'
import { maxLag } from '../../parts/alarm/chain.ts'
import { type Command, Misuse } from '../command.ts'
import { reasonOf } from '../print.ts'

const meta = z.object({
  _meta: z.object({
    block: z.object({ number: z.number(), timestamp: z.number().nullish() }),
    hasIndexingErrors: z.boolean(),
    deployment: z.string(),
  }),
})

/** Says in one line which of the two failed, and how. */
async function named<T>(part: string, advice: string, query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    const hangs =
      error instanceof Error && /timeout|timed out|took too long/i.test(`${error.name} ${error.message}`)
    const seconds = timeouts.index / 1000
    const what = hangs ? `does not answer: it hung for ${seconds} seconds` : `fails: ${reasonOf(error)}`
    throw new Error(`${part} ${what}. ${advice}`)
  }
}

export const indexer: Command = {
  usage: 'indexer status',
  summary: 'How far the index is behind the chain, and whether it stopped',
  async run([what], { deps: open }) {
    if (what !== 'status') throw new Misuse()
    const { chain, config } = await open()
    const [head, { _meta: index }] = await Promise.all([
      named('The RPC', 'Look at its address in the secret RpcUrl.', chain.block()),
      named(
        'The index',
        'Visitors see that it is behind, and sales continue. See infra/runbook/alarms.md, IndexLag.',
        chain.subgraph.query(
          '{ _meta { block { number timestamp } hasIndexingErrors deployment } }',
          {},
          meta,
        ),
      ),
    ])
    const lag = Math.max(0, head - index.block.number)
    const errors = index.hasIndexingErrors
    return {
      rows: [{ deployment: index.deployment, chain: head, index: index.block.number, lag, errors }],
      bad: errors || lag * config.deployment.chain.blockTime > maxLag,
      ...(errors ? { note: 'It stopped at an error: infra/runbook/alarms.md, IndexLag.' } : {}),
    }
  },
}
