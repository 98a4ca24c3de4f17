import { limits } from '../../schema/index.ts'
import type { Database } from '../database.ts'
import type { BrandCount } from '../interface.ts'
import { brandKey } from '../words.ts'

/** How many more, or fewer, products a brand has, and how much more or less they cost in all. */
export type Brands = Map<string, { name: string; by: number; wei: bigint }>

export function tallyBrand(brands: Brands, brand: string, wei: bigint, by: 1 | -1) {
  const key = brandKey(brand)
  const known = brands.get(key) ?? { name: brand, by: 0, wei: 0n }
  brands.set(key, {
    name: by === 1 ? brand : known.name,
    by: known.by + by,
    wei: known.wei + wei * BigInt(by),
  })
}

interface Stored {
  name: string
  count: number
  wei: string
}

/** Sums of wei pass 64 bits, so they are added here and kept as text. */
export function countBrands(db: Database, brands: Brands) {
  for (const [key, { name, by, wei }] of brands) {
    const stored = db.one<Stored>('SELECT name, count, wei FROM brand WHERE key = ?', key)
    const count = (stored?.count ?? 0) + by
    const sum = BigInt(stored?.wei ?? 0) + wei
    if (count === 0) db.run('DELETE FROM brand WHERE key = ?', key)
    else db.run('INSERT OR REPLACE INTO brand VALUES (?, ?, ?, ?)', key, name, count, String(sum))
  }
}

/** Anyone may list a brand of their own: of too many those with the most vehicles are told. */
const most = `SELECT * FROM brand ORDER BY count DESC, key LIMIT ${limits.listMax}`

export const brandCounts = (db: Database): BrandCount[] =>
  db
    .all<Stored>(`SELECT name, count, wei FROM (${most}) ORDER BY key`)
    .map(({ name, count, wei }) => ({ brand: name, count, averageWei: BigInt(wei) / BigInt(count) }))
