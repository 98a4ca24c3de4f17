import { type ProductView, rowOf } from '../../schema/index.ts'
import { facetFields } from '../facet.ts'
import { type PriceSum, summed } from '../price.ts'
import { hasKey, keyOf, modelKey, recounted, storable } from '../words.ts'
import type { Session } from './pool.ts'

/** The product without what is stored by itself. */
export type Sent = Omit<ProductView, 'seller_name' | 'seller_stars' | 'price_permille'>

interface Spelling {
  field: string
  key: string
  /** Empty if the listing with this key is gone or has another one now. */
  name: string
}

/** The fields whose values sellers type, and whose facets show the latest spelling. */
const spelled = facetFields.filter((name) => hasKey(rowOf(name))) as ('brand' | 'model' | 'city')[]

/** A listing as it is stored, before a write changes it. */
export interface Before {
  id: string
  brand: string
  asset: number
  price: string
  words: string[]
  json: string
  version: number
}

/** Adds up how one write changes the counts of words, brands and models, and the spellings. */
export function countChanges() {
  const words = new Map<string, number>()
  const brands = new Map<string, number>()
  const prices = new Map<string, PriceSum & { brand: string }>()
  const models = new Map<string, { count: number; brand: string; name: string }>()
  const spellings = new Map<string, Spelling>()

  function countModel(by: 1 | -1, brand: string, name: string) {
    const key = modelKey(brand, name)
    if (!key) return
    models.set(key, recounted(models.get(key) ?? { brand: '', name: '', count: 0 }, by, { brand, name }))
  }
  return {
    words,
    brands,
    prices,
    models,
    spellings,
    /** `product` is what was sent or is to be sent. */
    count(by: 1 | -1, product: Sent, of: Pick<Before, 'words' | 'brand' | 'asset' | 'price'>) {
      for (const word of of.words) words.set(word, (words.get(word) ?? 0) + by)
      brands.set(of.brand, (brands.get(of.brand) ?? 0) + by)
      const { brand, asset } = of
      const earlier = prices.get(`${asset}:${brand}`) ?? { asset, count: 0, units: 0n }
      prices.set(`${asset}:${brand}`, { brand, ...summed(earlier, by, BigInt(of.price)) })
      countModel(by, storable(product.brand), storable(product.model))
      for (const field of spelled) {
        const name = storable(product[field] ?? '')
        const key = keyOf(rowOf(field), name)
        const one = `${field}|${key}`
        if (key && by === 1) spellings.set(one, { field, key, name })
        else if (key && !spellings.has(one)) spellings.set(one, { field, key, name: '' })
      }
    },
  }
}

/** Adds the spellings of new keys, and removes those of keys that no listing has any more. */
async function saveSpellings({ rows }: Session, all: Spelling[]) {
  const written = JSON.stringify(all.filter(({ name }) => name))
  await rows(
    `INSERT INTO spelling SELECT * FROM json_populate_recordset(null::spelling, $1::json)
    ON CONFLICT (field, key) DO UPDATE SET name = excluded.name WHERE spelling.name <> excluded.name`,
    [written],
  )
  for (const field of spelled) {
    const gone = all.filter((one) => one.field === field && !one.name).map(({ key }) => key)
    if (gone.length > 0)
      await rows(
        `DELETE FROM spelling WHERE field = $1 AND key = ANY($2::text[])
        AND NOT EXISTS (SELECT FROM bits WHERE bits.field = spelling.field AND bits.key = spelling.key)`,
        [field, gone],
      )
  }
}

/** Call it after the listings are written. */
export async function saveChanges(
  session: Session,
  { words, brands, prices, models, spellings }: ReturnType<typeof countChanges>,
) {
  const { rows } = session
  await saveSpellings(session, [...spellings.values()])
  const changed = [...words].filter(([, by]) => by !== 0)
  if (changed.length > 0) {
    await rows(
      `INSERT INTO word SELECT * FROM unnest($1::text[], $2::int[]) ON CONFLICT (word)
      DO UPDATE SET uses = word.uses + excluded.uses`,
      [changed.map(([word]) => word), changed.map(([, by]) => by)],
    )
    const fewer = changed.flatMap(([word, by]) => (by < 0 ? [word] : []))
    if (fewer.length > 0) await rows('DELETE FROM word WHERE word = ANY($1::text[]) AND uses <= 0', [fewer])
  }
  if (models.size > 0) {
    const list = [...models].map(([key, { brand, name, count }]) => ({ key, brand, name, count }))
    await rows(
      `INSERT INTO model SELECT * FROM json_populate_recordset(null::model, $1::json)
      ON CONFLICT (key) DO UPDATE SET count = model.count + excluded.count,
      brand = CASE excluded.name WHEN '' THEN model.brand ELSE excluded.brand END,
      name = CASE excluded.name WHEN '' THEN model.name ELSE excluded.name END`,
      [JSON.stringify(list)],
    )
    await rows('DELETE FROM model WHERE key = ANY($1::text[]) AND count <= 0', [list.map(({ key }) => key)])
  }
  if (brands.size === 0) return
  const list = [...brands]
  await rows(
    `INSERT INTO brand (brand, count) SELECT * FROM unnest($1::text[], $2::int[])
    ON CONFLICT (brand) DO UPDATE SET count = brand.count + excluded.count`,
    [list.map(([key]) => key), list.map(([, count]) => count)],
  )
  const sums = [...prices.values()].map((sum) => ({ ...sum, units: String(sum.units) }))
  await rows(
    `INSERT INTO brand_price SELECT * FROM json_populate_recordset(null::brand_price, $1::json)
    ON CONFLICT (brand, asset) DO UPDATE
    SET count = brand_price.count + excluded.count, units = brand_price.units + excluded.units`,
    [JSON.stringify(sums)],
  )
  for (const table of ['brand', 'brand_price'])
    await rows(`DELETE FROM ${table} WHERE brand = ANY($1::text[]) AND count <= 0`, [
      list.map(([key]) => key),
    ])
}
