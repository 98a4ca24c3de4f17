import { digits } from '../facet.ts'

interface KeyCount {
  field: string
  key: string
  count: number
}

/** For a field, how many listings have each key. */
export type CountsOf = (field: string) => [key: string, count: number][]

export function byField(counts: KeyCount[]): CountsOf {
  const groups = Map.groupBy(counts, ({ field }) => field)
  return (name) => (groups.get(name) ?? []).map(({ key, count }) => [key, count])
}

/** The prices of one asset with the same first digits: from `from` on, up to but without `to`. */
export interface Prices {
  asset: number
  from: bigint
  to: bigint
  count: number
}

export const pricesOf = (counts: [key: string, count: number][]): Prices[] =>
  counts
    .map(([key, count]) => {
      const [asset = '', start = ''] = key.split(':')
      const from = BigInt(start)
      return {
        asset: Number(asset),
        from,
        to: from + 10n ** BigInt(Math.max(0, start.length - digits)),
        count,
      }
    })
    .sort((a, b) => a.asset - b.asset || (a.from < b.from ? -1 : 1))
