import { inRanges, openSpan } from '../../../functions/src/chain/range.ts'
import type { Check } from '../check.ts'
import type { Fixes } from '../fix.ts'
import type { Environment } from '../stage.ts'
import { readerOf } from './reader.ts'

/** With this range, the jobs read a day of blocks in seventy requests. */
const minBlocks = 100

/** Whether the RPC answers requests for logs as wide as the jobs need. */
export const rpcCheck = (environment: Environment, fixes: Fixes): Check => ({
  name: 'logs of the RPC',
  fix: fixes.rpc,
  after: 'chain id',
  async look() {
    const { deployment, chain: open } = readerOf(environment)
    const chain = open()
    const head = Number(await chain.getBlockNumber())
    const span = openSpan()
    // One answer is enough: until then `span` shrinks to what the node accepts.
    for await (const _ of inRanges(span, { from: Math.max(0, head - span.blocks + 1), to: head }, (range) =>
      chain.getLogs({ address: deployment.escrow, ...range }),
    ))
      break
    if (span.blocks < minBlocks) throw new Error(`it gives the logs of ${span.blocks} blocks at once`)
    return `of ${span.blocks} blocks at once`
  },
})
