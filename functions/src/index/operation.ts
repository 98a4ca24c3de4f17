import * as z from 'zod'
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

/** The most answers that one process keeps. */
const most = 500

interface Shared {
  at: number
  data: Promise<Record<string, unknown>>
}

/**
 * Reads the index for pages. Requests for the same data share one query and its answer, because the index charges for
 * each query. A failure is shared as well, so that an index in trouble is not asked by every page.
 */
export function openIndex(deps: Deps) {
  const answers = new Map<string, Shared>()
  const fresh = sharedMs(deps.config)

  const read = ({ text, variables }: Query) =>
    deps.chain.subgraph.query(text, variables, shape).catch((error: unknown) => {
      deps.log.error('index', failureOf(error))
      throw unavailable(messages.index.down)
    })

  function sharedAt(key: string) {
    const shared = answers.get(key)
    return shared && deps.now() - shared.at < fresh ? shared.data : undefined
  }

  return async (document: string, given: string, network: string) => {
    const query = readQuery(document, given)
    const key = `${document} ${JSON.stringify(query.variables)}`
    const early = sharedAt(key)
    if (early) return early
    await wall(deps, 'index', network, limits.networkIndexReads)
    // Another request may have begun the same query in the meantime.
    const late = sharedAt(key)
    if (late) return late
    const data = read(query)
    answers.delete(key)
    answers.set(key, { at: deps.now(), data })
    const [oldest] = answers.keys()
    if (answers.size > most && oldest) answers.delete(oldest)
    return data
  }
}
