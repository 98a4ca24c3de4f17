import { formatUnits, parseAbi } from 'viem'
import { detached } from '../deadline.ts'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import type { RatesView } from '../schema/index.ts'
import { timeouts, within } from '../timeouts.ts'

const feed = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80, int256 answer, uint256, uint256 updatedAt, uint80)',
])

const fresh = 60_000

const day = 86_400_000
/** An older rate is not shown. Feeds report at least once a day; operators renew the naira every month. */
const longest = { feed: day, naira: 31 * day }

/** The rate of a setting, if its day is not too long ago. */
export function nairaRate(setting: string | undefined, now: number): string | null {
  const [rate, at] = setting?.split('@') ?? []
  if (!rate) return null
  return at && now - Date.parse(at) > longest.naira ? null : rate
}

/** A rate that was read longer ago is not used. */
const lasting = 3_600_000

type Sources = Pick<Deps, 'config' | 'chain' | 'log' | 'now'>

/**
 * The rates, read again after a minute. A chain that hangs holds up the first requests for a second and the later ones
 * not at all: until it answers, the last rates count, for an hour at most.
 */
export function openRates(deps: Sources): () => Promise<RatesView> {
  let last: { view: RatesView; read: number } | undefined
  let asked = Number.NEGATIVE_INFINITY
  let soon: Promise<void> | undefined

  async function ask() {
    const view = await readRates(deps)
    // A feed that fails says nothing new.
    if (view.eth_usd || !last?.view.eth_usd || deps.now() - last.read >= lasting)
      last = { view, read: deps.now() }
    asked = deps.now()
  }
  function asking() {
    const done = ask().finally(() => {
      soon = undefined
    })
    return within(timeouts.freshness, done).catch((error) => deps.log.error('rates.late', failureOf(error)))
  }

  return async () => {
    if (deps.now() - asked >= fresh) {
      soon ??= detached(asking)
      await soon
    }
    return last && deps.now() - last.read < lasting ? last.view : unknownRates(deps)
  }
}

const unknownRates = ({ config, now }: Pick<Deps, 'config' | 'now'>): RatesView => ({
  eth_usd: null,
  usd_ngn: nairaRate(config.MOTA_NGN_PER_USD, now()),
  at: null,
  source: null,
})

/** The rates now, each null if it is unknown. */
export async function readRates({ config, chain, log, now }: Sources): Promise<RatesView> {
  const unknown = unknownRates({ config, now })
  const { usd_ngn } = unknown
  const address = config.MOTA_ETH_USD_FEED
  if (!address) {
    const [eth_usd, day] = config.MOTA_SAMPLE_ETH_USD?.split('@') ?? []
    return eth_usd && day ? { eth_usd, usd_ngn, at: new Date(day).toISOString(), source: 'sample' } : unknown
  }
  try {
    const contract = { address, abi: feed } as const
    const [decimals, [, answer, , updatedAt]] = await Promise.all([
      chain.client.readContract({ ...contract, functionName: 'decimals' }),
      chain.client.readContract({ ...contract, functionName: 'latestRoundData' }),
    ])
    if (now() - Number(updatedAt) * 1000 > longest.feed) return unknown
    const at = new Date(Number(updatedAt) * 1000).toISOString()
    return { eth_usd: formatUnits(answer, decimals), usd_ngn, at, source: 'feed' }
  } catch (error) {
    log.error('rates', failureOf(error))
    return unknown
  }
}

declare module '../deps.ts' {
  interface Deps {
    /** The present rates, for lists and displays: nobody pays by them. */
    rates(): Promise<RatesView>
  }
}
