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

/** The rates are read again when they are older than this. */
const freshMs = 60_000
/** Rates that were read longer ago than this are not used, even if the chain does not answer. */
const usableMs = 3_600_000

const day = 86_400_000
/** A rate whose source is older is not shown. Feeds report at least once a day; operators renew the naira every month. */
const maxAge = { feed: day, naira: 31 * day }

/** The rate of a setting, if its day is not too long ago. */
export function nairaRate(setting: string | undefined, now: number): string | null {
  const [rate, at] = setting?.split('@') ?? []
  if (!rate) return null
  return at && now - Date.parse(at) > maxAge.naira ? null : rate
}

type Sources = Pick<Deps, 'config' | 'chain' | 'log' | 'now'>

/**
 * The rates, cached for a minute. If the chain hangs, the requests that are there wait for a second, and later ones do not
 * wait: until the chain answers, they get the last rates, for an hour at most.
 */
export function openRates(deps: Sources): () => Promise<RatesView> {
  let last: { view: RatesView; read: number } | undefined
  let answeredAt = Number.NEGATIVE_INFINITY
  let refreshing: Promise<void> | undefined

  async function read() {
    const view = await readRates(deps)
    // If the feed fails, the last rate stays.
    if (view.eth_usd || !last?.view.eth_usd || deps.now() - last.read >= usableMs)
      last = { view, read: deps.now() }
    answeredAt = deps.now()
  }
  function refresh() {
    const done = read().finally(() => {
      refreshing = undefined
    })
    return within(timeouts.freshness, done).catch((error) => deps.log.error('rates.late', failureOf(error)))
  }

  return async () => {
    if (deps.now() - answeredAt >= freshMs) {
      refreshing ??= detached(refresh)
      await refreshing
    }
    return last && deps.now() - last.read < usableMs ? last.view : unknownRates(deps)
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
    if (answer <= 0n || now() - Number(updatedAt) * 1000 > maxAge.feed) return unknown
    const at = new Date(Number(updatedAt) * 1000).toISOString()
    return { eth_usd: formatUnits(answer, decimals), usd_ngn, at, source: 'feed' }
  } catch (error) {
    log.error('rates', failureOf(error))
    return unknown
  }
}

declare module '../deps.ts' {
  interface Deps {
    /** The present rates, for lists and displays. No payment depends on them. */
    rates(): Promise<RatesView>
  }
}
