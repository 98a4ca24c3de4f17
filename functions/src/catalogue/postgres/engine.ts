import { limits } from '../../schema/index.ts'
import { pageOf } from '../answer/page.ts'
import { criteriaOf } from '../criterion.ts'
import { continued } from '../cursor.ts'
import { mostNamed, type SellerRow, sellerIn, vendorOf, version } from '../entry.ts'
import {
  type Engine,
  type Facets,
  type ModelCount,
  type Page,
  type Query,
  Unstorable,
  type Writes,
} from '../interface.ts'
import type { PriceSum } from '../price.ts'
import { compareKeys } from '../words.ts'
import { cacheCounts } from './count.ts'
import { facetsOf } from './facet.ts'
import { conditionsOf, where } from './filter.ts'
import { openMeaning } from './meaning.ts'
import { isMigrated, migrate } from './migrate.ts'
import { fewPage, manyPage, render, type Shown } from './page.ts'
import { openPool } from './pool.ts'
import { statement } from './statement.ts'
import { writesOf } from './write.ts'

/** The id of the advisory lock of writers. */
const lock = 4_601

/** The classes of errors that are about the data: cardinality, data exception, integrity, program limit exceeded. */
const isRefused = (error: { code?: unknown }) => /^(21|22|23|54)/.test(String(error.code))

interface Brand {
  brand: string
  name: string
  count: number
  prices: { asset: number; count: number; units: string }[] | null
}

const stored =
  'SELECT id, json, fields AS seller, deal FROM listing JOIN product USING (id) JOIN seller ON address = seller'
const parsed = (rows: Shown[]) => rows.map((row) => JSON.parse(render(row)))

/** PostgreSQL cannot store NUL characters, so no listing has an id with one. */
const isText = (text: string) => !text.includes('\0')

interface Options {
  /** The address of read replicas. */
  reader?: string | undefined
  now?(): number
  /** Counts of more matches than these may be some seconds old. */
  broad?: number
}

/** Replicas lag by milliseconds, so after a write this process reads from the primary for this long. */
const maxLag = 1_000

export interface SharedEngine extends Engine {
  /** Fails if the database that answers queries does not answer at all. */
  answers(): Promise<unknown>
}

/** Listings in a PostgreSQL database that many processes share. */
export function openPostgres(
  url: string,
  { reader, now = Date.now, broad = 100_000 }: Options = {},
): SharedEngine {
  const pool = openPool(url)
  const replicas = reader ? openPool(reader) : pool
  // Slow queries may have all connections of the others.
  const own = openPool(reader ?? url, 1)
  let wrote = Number.NEGATIVE_INFINITY
  const read = () => (now() - wrote < maxLag ? pool : replicas)
  const meaning = openMeaning(read, now)
  const counts = cacheCounts(now, broad)

  async function exclusive<T>(work: (writes: Writes) => Promise<T>): Promise<T> {
    const done = await pool
      .transaction(async (session) => {
        await session.rows('SELECT pg_advisory_xact_lock($1)', [lock])
        return work(writesOf(session))
      })
      .catch((error) => {
        throw isRefused(error) ? new Unstorable(error.message, { cause: error }) : error
      })
    meaning.forget()
    counts.forget()
    wrote = now()
    return done
  }

  async function search(request: Query): Promise<Page> {
    const { query } = continued(request)
    const conditions = await conditionsOf(meaning, criteriaOf(query))
    const { total, page } = await fewPage(read(), query, conditions)
    return pageOf({ ...(page ?? (await manyPage(read(), query, conditions))), total })
  }

  async function facets(query: Query): Promise<Facets> {
    const conditions = await conditionsOf(meaning, criteriaOf(query))
    const priced = { currency: query.price_currency ?? 'ETH', rates: query.rates } as const
    const key = JSON.stringify([statement((place) => where(place, conditions)), priced])
    const { value, ...counted } = await counts.of(key, () => facetsOf(read().patient, conditions, priced))
    return { view: value, ...counted }
  }

  const progress = () =>
    pool.one<{ version: number; position: string | null; complete: boolean }>(
      'SELECT version, position, complete FROM progress',
    )

  return {
    exclusive,
    answers: () => own.rows('SELECT 1'),
    search,
    facets,
    put: (...products) => exclusive((writes) => writes.put(...products)),
    remove: (...ids) => exclusive((writes) => writes.remove(...ids)),
    appraise: (permilles) => exclusive((writes) => writes.appraise(permilles)),
    setSeller: (address, seller) => exclusive((writes) => writes.setSeller(address, seller)),
    reach: (position) => exclusive((writes) => writes.reach(position)),
    complete: () => exclusive((writes) => writes.complete()),
    async get(idOrSlug) {
      if (!isText(idOrSlug)) return undefined
      const rows = await read().rows<Shown>(`${stored} WHERE ready() AND (id = $1 OR slug = $1)`, [idOrSlug])
      return parsed(rows)[0]
    },
    async sellerName(address) {
      const sql = 'SELECT fields FROM seller WHERE ready() AND address = $1'
      const found = await read().one<{ fields: string }>(sql, [address])
      return found && sellerIn(found.fields).seller_name
    },
    async sellersNamed(words) {
      const sql = `SELECT address, fields FROM seller WHERE ready() AND words LIKE '% ' || $1 || '%'
        ORDER BY length(words), address LIMIT $2`
      return (await read().rows<SellerRow>(sql, [words, mostNamed])).map(vendorOf)
    },
    async range(from = '', limit) {
      const sql = `${stored} WHERE ready() AND id >= $1 ORDER BY id LIMIT $2`
      // No id contains a NUL character, so what follows after one makes no difference.
      return parsed(await read().rows<Shown>(sql, [from.replace(/\0.*/s, '\u0001'), limit]))
    },
    async rangeStarts(size) {
      const sql = `SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS position FROM listing WHERE ready()) AS listed
        WHERE (position - 1) % $1 = 0 ORDER BY id`
      return (await read().rows<{ id: string }>(sql, [size])).map(({ id }) => id)
    },
    async brands() {
      const sql = `SELECT brand, name, count, (SELECT json_agg(json_build_object('asset', asset, 'count', one.count,
        'units', one.units::text) ORDER BY asset) FROM brand_price AS one WHERE one.brand = brand.brand) AS prices
        FROM brand JOIN spelling ON field = 'brand' AND key = brand WHERE ready() ORDER BY count DESC, brand LIMIT $1`
      const rows = await read().rows<Brand>(sql, [limits.listMax])
      return rows
        .sort((a, b) => compareKeys(a.brand, b.brand))
        .map(({ name, count, prices }) => ({
          brand: name,
          count,
          prices: (prices ?? []).map((sum): PriceSum => ({ ...sum, units: BigInt(sum.units) })),
        }))
    },
    async models() {
      const sql = `SELECT brand, name AS model, count FROM model WHERE ready() ORDER BY count DESC, key LIMIT $1`
      return read().rows<ModelCount>(sql, [limits.listMax])
    },
    async prepare() {
      if (!(await isMigrated(pool).catch(() => false))) await migrate(url)
    },
    async progress() {
      const row = await progress()
      const position = row?.version === version ? row.position : undefined
      return { position: position ?? undefined, isComplete: row?.complete ?? false }
    },
    async close() {
      await own.close()
      await pool.close()
      if (replicas !== pool) await replicas.close()
    },
  }
}
