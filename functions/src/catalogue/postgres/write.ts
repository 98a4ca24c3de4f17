import { type FieldName, type ProductView, rowOf } from '../../schema/index.ts'
import { dealOf, entryOf, version } from '../entry.ts'
import { facetFields } from '../facet.ts'
import type { Writes } from '../interface.ts'
import type { PriceSum } from '../price.ts'
import { brandKey, hasKey, keyOf, modelKey, storable } from '../words.ts'
import { listingColumns, none, storedValue } from './column.ts'
import type { Session } from './pool.ts'

/** The product without what is stored by itself. */
type Sent = Omit<ProductView, 'seller_name' | 'price_permille'>
interface Spelling {
  field: string
  key: string
  /** Empty if the listing with this key is gone or has another one now. */
  name: string
}

/** The fields whose values sellers type, and whose facets show the latest spelling. */
const spelled = facetFields.filter((name) => hasKey(rowOf(name))) as ('brand' | 'model' | 'city')[]

interface Before {
  id: string
  brand: string
  asset: number
  price: string
  words: string[]
  json: string
  version: number
}

/** Adds up how one write changes the counts of words, brands and models, and the spellings. */
function tally() {
  const words = new Map<string, number>()
  const brands = new Map<string, number>()
  const prices = new Map<string, PriceSum & { brand: string }>()
  const models = new Map<string, { count: number; brand: string; name: string }>()
  const spellings = new Map<string, Spelling>()

  function countModel(by: 1 | -1, brand: string, name: string) {
    const key = modelKey(brand, name)
    if (!key) return
    // The latest write decides the spelling: a listing that goes leaves it as it is.
    const earlier = models.get(key) ?? { brand: '', name: '', count: 0 }
    models.set(key, { ...(by === 1 ? { brand, name } : earlier), count: earlier.count + by })
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
      const earlier = prices.get(`${asset}:${brand}`) ?? { brand, asset, count: 0, units: 0n }
      prices.set(`${asset}:${brand}`, {
        ...earlier,
        count: earlier.count + by,
        units: earlier.units + BigInt(of.price) * BigInt(by),
      })
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
async function keepSpellings({ rows }: Session, all: Spelling[]) {
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
        AND NOT EXISTS (SELECT FROM facet WHERE facet.${field} = spelling.key)`,
        [field, gone],
      )
  }
}

/** Call it after the listings are written. */
async function keepTally(
  session: Session,
  { words, brands, prices, models, spellings }: ReturnType<typeof tally>,
) {
  const { rows } = session
  await keepSpellings(session, [...spellings.values()])
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

/** The former product, as it was sent. */
const sentIn = ({ json }: Before): Sent => JSON.parse(`${json}}`)

const before = ({ rows }: Session, ids: string[]) =>
  rows<Before>(
    `SELECT id, brand, asset, price::text, tsvector_to_array(words) AS words, json, version
    FROM listing JOIN product USING (id) WHERE id = ANY($1::text[])`,
    [ids],
  )

const columns = listingColumns.join(', ')
const others = listingColumns.filter((name) => name !== 'id')
const put = `
INSERT INTO listing (${columns}) SELECT ${columns} FROM json_populate_recordset(null::listing, $1::json)
ON CONFLICT (id) DO UPDATE SET (${others.join(', ')}) = (${others.map((name) => `excluded.${name}`).join(', ')})`

/** Products are sent as JSON: the server reads an array of long texts with many escapes twenty times as slowly. */
const putProducts = `
INSERT INTO product SELECT * FROM json_populate_recordset(null::product, $1::json)
ON CONFLICT (id) DO UPDATE SET (json, version) = (excluded.json, excluded.version)`

const putSellers = `
INSERT INTO seller SELECT * FROM unnest($1::text[], $2::text[])
ON CONFLICT (address) DO UPDATE SET name = excluded.name WHERE seller.name <> excluded.name`

/** A product with everything that is stored of it. */
function rendered(product: ProductView) {
  const { seller_name, price_permille: _, ...sent } = product
  const { values, words, asset } = entryOf(product)
  return {
    id: product.id,
    sent,
    words,
    brand: brandKey(product.brand),
    price: product.price_units,
    asset,
    seller: [product.seller_address, storable(seller_name)] as const,
    json: JSON.stringify(sent).slice(0, -1),
    row: {
      ...Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          name === 'listed_at' ? value : storedValue(name as FieldName, value),
        ]),
      ),
      id: product.id,
      asset,
      slug: storable(product.slug),
      seller: product.seller_address,
      words: words.map((word) => `'${word}'`).join(' '),
    },
  }
}

/** Writes within one transaction. */
export function writesOf(session: Session): Writes {
  const { rows } = session
  return {
    async put(...products) {
      const given = [...new Map(products.map((product) => [product.id, rendered(product)])).values()]
      const sellers = new Map(given.map(({ seller }) => seller))
      await rows(putSellers, [[...sellers.keys()], [...sellers.values()]])
      const stored = new Map(
        (
          await before(
            session,
            given.map(({ id }) => id),
          )
        ).map((one) => [one.id, one]),
      )
      const fresh = given.filter(({ id, json }) => {
        const former = stored.get(id)
        return former?.json !== json || former.version !== version
      })
      if (fresh.length === 0) return
      const counts = tally()
      for (const one of fresh) {
        const former = stored.get(one.id)
        if (former) counts.count(-1, sentIn(former), former)
        counts.count(1, one.sent, one)
      }
      await rows(put, [JSON.stringify(fresh.map(({ row }) => row))])
      await rows(putProducts, [JSON.stringify(fresh.map(({ id, json }) => ({ id, json, version })))])
      await keepTally(session, counts)
    },
    async remove(...ids) {
      const removed = await before(session, ids)
      if (removed.length === 0) return
      const counts = tally()
      for (const one of removed) counts.count(-1, sentIn(one), one)
      for (const table of ['listing', 'product'])
        await rows(`DELETE FROM ${table} WHERE id = ANY($1::text[])`, [ids])
      await keepTally(session, counts)
    },
    async appraise(permilles) {
      const sql = `UPDATE listing SET deal = one.deal FROM unnest($1::text[], $2::int[]) AS one (id, deal)
        WHERE listing.id = one.id AND listing.deal <> one.deal`
      await rows(sql, [
        [...permilles.keys()],
        [...permilles.values()].map((permille) => dealOf(permille) ?? none),
      ])
    },
    async rename(seller, name) {
      await rows('UPDATE seller SET name = $2 WHERE address = $1 AND name <> $2', [seller, storable(name)])
    },
    async reach(position) {
      await rows('UPDATE progress SET position = greatest(position, $1)', [position])
    },
    async complete() {
      await rows('UPDATE progress SET complete = true')
    },
  }
}
