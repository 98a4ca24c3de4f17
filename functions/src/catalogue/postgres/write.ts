import type { ProductView } from '../../schema/index.ts'
import { entryOf, version } from '../entry.ts'
import type { Writes } from '../interface.ts'
import { brandKey, modelKey, storable } from '../words.ts'
import type { Session } from './pool.ts'

interface Before {
  id: string
  brand: string
  price: string
  words: string[]
  json: string
  version: number | null
}

/** Adds up how one write changes the counts of words and brands. */
function tally() {
  const words = new Map<string, number>()
  const brands = new Map<string, { count: number; wei: bigint; name?: string }>()
  const models = new Map<string, { count: number; brand: string; name: string }>()
  return {
    words,
    brands,
    models,
    countModel(by: 1 | -1, brand: string, name: string) {
      const key = modelKey(brand, name)
      if (!key) return
      // The latest write decides the spelling. What is removed has none.
      const earlier = models.get(key) ?? { brand: '', name: '', count: 0 }
      models.set(key, { ...(by === 1 ? { brand, name } : earlier), count: earlier.count + by })
    },
    count(by: 1 | -1, of: { words: string[]; brand: string; price: string; name?: string }) {
      for (const word of of.words) words.set(word, (words.get(word) ?? 0) + by)
      const earlier = brands.get(of.brand) ?? { count: 0, wei: 0n }
      brands.set(of.brand, {
        ...earlier,
        count: earlier.count + by,
        wei: earlier.wei + BigInt(of.price) * BigInt(by),
        ...(of.name !== undefined && { name: of.name }),
      })
    },
  }
}

async function keepTally({ rows }: Session, { words, brands, models }: ReturnType<typeof tally>) {
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
      brand = coalesce(nullif(excluded.brand, ''), model.brand), name = coalesce(nullif(excluded.name, ''), model.name)`,
      [JSON.stringify(list)],
    )
    await rows('DELETE FROM model WHERE key = ANY($1::text[]) AND count <= 0', [list.map(({ key }) => key)])
  }
  if (brands.size === 0) return
  const list = [...brands]
  await rows(
    `INSERT INTO brand SELECT brand, coalesce(name, ''), count, wei
    FROM unnest($1::text[], $2::text[], $3::int[], $4::numeric[]) AS given (brand, name, count, wei)
    ON CONFLICT (brand) DO UPDATE SET name = coalesce(nullif(excluded.name, ''), brand.name),
    count = brand.count + excluded.count, wei = brand.wei + excluded.wei`,
    [
      list.map(([key]) => key),
      list.map(([, { name }]) => name ?? null),
      list.map(([, { count }]) => count),
      list.map(([, { wei }]) => String(wei)),
    ],
  )
  await rows('DELETE FROM brand WHERE brand = ANY($1::text[]) AND count <= 0', [list.map(([key]) => key)])
}

/** Earlier versions did not count models. */
const firstWithModels = 8

function uncountModel(counts: ReturnType<typeof tally>, { json, version = 0 }: Before) {
  if ((version ?? 0) < firstWithModels) return
  const { brand, model }: ProductView = JSON.parse(`${json}}`)
  counts.countModel(-1, storable(brand), storable(model))
}

const before = ({ rows }: Session, ids: string[]) =>
  rows<Before>(
    `SELECT id, brand, price::text, tsvector_to_array(words) AS words, json, version
    FROM listing JOIN product USING (id) WHERE id = ANY($1::text[])`,
    [ids],
  )

const put = `
INSERT INTO listing SELECT * FROM json_populate_recordset(null::listing, $1::json)
ON CONFLICT (id) DO UPDATE SET (slug, seller, brand, year, mileage, price, fuel_type, transmission, vehicle_type,
  condition, state, words, listed_at) = (excluded.slug, excluded.seller, excluded.brand, excluded.year, excluded.mileage,
  excluded.price, excluded.fuel_type, excluded.transmission, excluded.vehicle_type, excluded.condition,
  excluded.state, excluded.words, excluded.listed_at)`

/** Products are sent as JSON: the server reads an array of long texts with many escapes twenty times as slowly. */
const putProducts = `
INSERT INTO product SELECT * FROM json_populate_recordset(null::product, $1::json)
ON CONFLICT (id) DO UPDATE SET (json, version) = (excluded.json, excluded.version)`

const putSellers = `
INSERT INTO seller SELECT * FROM unnest($1::text[], $2::text[])
ON CONFLICT (address) DO UPDATE SET name = excluded.name WHERE seller.name <> excluded.name`

/** A product with everything that is stored of it. */
function rendered({ seller_name, ...product }: ProductView) {
  const { values, words } = entryOf({ ...product, seller_name })
  return {
    id: product.id,
    name: product.brand,
    words,
    brand: brandKey(product.brand),
    price: product.price_wei,
    model: storable(product.model),
    seller: [product.seller_address, storable(seller_name)] as const,
    json: JSON.stringify(product).slice(0, -1),
    row: {
      ...values,
      id: product.id,
      slug: storable(product.slug),
      seller: product.seller_address,
      brand: brandKey(product.brand),
      year: values.year ?? -1,
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
        if (former) counts.count(-1, former)
        if (former) uncountModel(counts, former)
        counts.count(1, { ...one, name: storable(one.name) })
        counts.countModel(1, storable(one.name), one.model)
      }
      await rows(put, [JSON.stringify(fresh.map(({ row }) => row))])
      await rows(putProducts, [JSON.stringify(fresh.map(({ id, json }) => ({ id, json, version })))])
      await keepTally(session, counts)
    },
    async remove(...ids) {
      const removed = await before(session, ids)
      if (removed.length === 0) return
      const counts = tally()
      for (const one of removed) {
        counts.count(-1, one)
        uncountModel(counts, one)
      }
      for (const table of ['listing', 'product'])
        await rows(`DELETE FROM ${table} WHERE id = ANY($1::text[])`, [ids])
      await keepTally(session, counts)
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
