import * as z from 'zod'
import { openShared } from '../answers.ts'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { wall } from '../quota/operation.ts'
import { unavailable } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
import { type Query, readQuery } from './document.ts'

const shape = z.record(z.string(), z.unknown())

/** How long an answer is shared, in milliseconds. A public chain has a block every 12 seconds, a local one at once. */
const sharedMs = ({ MOTA_NETWORK }: Deps['config']) => (MOTA_NETWORK === 'local' ? 200 : 2_000)

/** The answer is the same for everybody, so CloudFront shares it too. */
export const sharedCache = ({ config }: Deps) => ({
  'Cache-Control': `public, max-age=0, s-maxage=${Math.floor(sharedMs(config) / 1000)}`,
})

/**
 * Reads the index for pages. Requests for the same data share one query and its answer, because the index charges for
 * each query.
 */
export function openIndex(deps: Deps) {
  const shared = openShared<Record<string, unknown>>(deps, sharedMs(deps.config))
  const read = ({ text, variables }: Query) =>
    deps.chain.subgraph.query(text, variables, shape).catch((error: unknown) => {
      deps.log.error('index', failureOf(error))
      throw unavailable(messages.index.down)
    })
  return async (document: string, given: string, network: string | undefined) => {
    const query = readQuery(document, given)
    return shared(
      `${document} ${JSON.stringify(query.variables)}`,
      () => wall(deps, 'index', network, limits.networkReads),
      () => read(query),
    )
  }
}
