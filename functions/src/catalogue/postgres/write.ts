import type { FieldName, ProductView } from '../../schema/index.ts'
import { dealOf, entryOf, fieldsOf, nameWordsOf, version } from '../entry.ts'
import type { Writes } from '../interface.ts'
import { brandKey, storable } from '../words.ts'
import { type Before, countChanges, type Sent, saveChanges } from './changes.ts'
import { listingColumns, none, storedValue } from './column.ts'
import type { Session } from './pool.ts'

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
INSERT INTO seller (address, fields, words) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
ON CONFLICT (address) DO UPDATE SET (fields, words) = (excluded.fields, excluded.words)
WHERE (seller.fields, seller.words) <> (excluded.fields, excluded.words)`

/** A product with everything that is stored of it. */
function rendered(product: ProductView) {
  const { seller_name, seller_stars, price_permille: _, ...sent } = product
  const { values, words, asset } = entryOf(product)
  return {
    id: product.id,
    sent,
    words,
    brand: brandKey(product.brand),
    price: product.price_units,
    asset,
    seller: { address: product.seller_address, fields: fieldsOf(product), words: nameWordsOf(product) },
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
      const sellers = [...new Map(given.map(({ seller }) => [seller.address, seller])).values()]
      await rows(putSellers, [
        sellers.map(({ address }) => address),
        sellers.map(({ fields }) => fields),
        sellers.map(({ words }) => words),
      ])
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
      const changes = countChanges()
      for (const one of fresh) {
        const former = stored.get(one.id)
        if (former) changes.count(-1, sentIn(former), former)
        changes.count(1, one.sent, one)
      }
      await rows(put, [JSON.stringify(fresh.map(({ row }) => row))])
      await rows(putProducts, [JSON.stringify(fresh.map(({ id, json }) => ({ id, json, version })))])
      await saveChanges(session, changes)
    },
    async remove(...ids) {
      const removed = await before(session, ids)
      if (removed.length === 0) return
      const changes = countChanges()
      for (const one of removed) changes.count(-1, sentIn(one), one)
      for (const table of ['listing', 'product'])
        await rows(`DELETE FROM ${table} WHERE id = ANY($1::text[])`, [ids])
      await saveChanges(session, changes)
    },
    async appraise(permilles) {
      const sql = `UPDATE listing SET deal = one.deal FROM unnest($1::text[], $2::int[]) AS one (id, deal)
        WHERE listing.id = one.id AND listing.deal <> one.deal`
      await rows(sql, [
        [...permilles.keys()],
        [...permilles.values()].map((permille) => dealOf(permille) ?? none),
      ])
    },
    async setSeller(address, seller) {
      const sql = 'UPDATE seller SET fields = $2, words = $3 WHERE address = $1 AND fields <> $2'
      await rows(sql, [address, fieldsOf(seller), nameWordsOf(seller)])
    },
    async reach(position) {
      await rows('UPDATE progress SET position = greatest(position, $1)', [position])
    },
    async complete() {
      const first = await rows('UPDATE progress SET complete = true WHERE NOT complete RETURNING one')
      // Until now they are in the order in which the listings came, and nobody reads them yet.
      if (first.length > 0) await session.script('CLUSTER bits USING bits_pkey')
    },
  }
}
