import { formatUnits, parseAbi } from 'viem'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import type { RatesView } from '../schema/index.ts'

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

/** Remembers the feed's answer for a minute: it is for display alone. */
export function openRates(deps: Deps): () => Promise<RatesView> {
  let last: { view: RatesView; read: number } | undefined
  return async () => {
    if (last && deps.now() - last.read < fresh) return last.view
    const view = await readRates(deps)
    last = { view, read: deps.now() }
    return view
  }
}

/** The rates now, each null if it is unknown. */
export async function readRates({ config, chain, log, now }: Deps): Promise<RatesView> {
  const usd_ngn = nairaRate(config.MOTA_NGN_PER_USD, now())
  const unknown = { eth_usd: null, usd_ngn, at: null, source: null }
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
