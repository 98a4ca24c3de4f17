import { take } from '../src/quota/operation.ts'
import { type Market, toNext } from './market.ts'

/** Lets a caller do something so often in this span that once more is the last time. */
export async function useAllButOne(market: Market, kind: string, max: number, who = 'local', seconds = 3600) {
  toNext(market, seconds)
  const one = () => take(market.deps, { kind, who, max, seconds })
  for (let left = max - 1; left > 0; left -= 100)
    await Promise.all(Array.from({ length: Math.min(100, left) }, one))
}
