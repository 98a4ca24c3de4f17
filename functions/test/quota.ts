import { take } from '../src/quota/operation.ts'
import { type Market, toNextHour } from './market.ts'

/** Lets a caller do something so often in this hour that once more is the last time. */
export async function useAllButOne(market: Market, kind: string, max: number) {
  toNextHour(market)
  const one = () => take(market.deps, { kind, who: 'local', max, seconds: 3600 })
  for (let left = max - 1; left > 0; left -= 100)
    await Promise.all(Array.from({ length: Math.min(100, left) }, one))
}
