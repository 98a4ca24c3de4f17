import type { Database } from '../database.ts'
import { bounds, brandKey } from '../words.ts'

/** How many more, or fewer, products lie within each bound of mileage, of a brand or (brand '') of all. */
export type Facets = Map<string, { brand: string; bound: number; by: number }>

const beyond = 10_000_000
const boundOf = (mileage: number) => bounds.find((bound) => mileage <= bound) ?? beyond

export function tallyFacets(facets: Facets, brand: string, mileage: number, by: 1 | -1) {
  const bound = boundOf(mileage)
  for (const name of [brandKey(brand), '']) {
    const key = `${bound} ${name}`
    const facet = facets.get(key) ?? { brand: name, bound, by: 0 }
    facets.set(key, { ...facet, by: facet.by + by })
  }
}

export function countFacets(db: Database, facets: Facets) {
  for (const { brand, bound, by } of facets.values())
    if (by !== 0)
      db.run(
        'INSERT INTO facet VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count',
        brand,
        bound,
        by,
      )
}

/** How many there are; undefined when the bound is none of the list's own, and only counting them tells. */
export function total(db: Database, brand: string | undefined, mileage: number | undefined) {
  if (mileage !== undefined && !bounds.includes(mileage)) return undefined
  const sum = db.one<{ total: number | null }>(
    'SELECT sum(count) AS total FROM facet WHERE brand = ? AND bound <= ?',
    brand ? brandKey(brand) : '',
    mileage ?? beyond,
  )
  return sum?.total ?? 0
}
