import { orders } from '../src/catalogue/cursor.ts'
import type { Engine, Query } from '../src/catalogue/index.ts'
import { openPool, type Session } from '../src/catalogue/postgres/pool.ts'
import { fold, type ProductView } from '../src/schema/index.ts'
import { rates } from './sample.ts'

const columns = {
  ...{ id: 'text', brand: 'text', model: 'text', year: 'int', mileage: 'int', price: 'numeric' },
  ...{ fuel: 'text', transmission: 'text', type: 'text', condition: 'text', state: 'text', city: 'text' },
  ...{ customs: 'text', listed_at: 'bigint', deal: 'int', seller: 'text', words: 'text', json: 'text' },
}
const names = Object.keys(columns).join(', ')
const plainly = names.split(', ').filter((name) => !['id', 'words', 'json'].includes(name))

const script = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE TABLE IF NOT EXISTS car (
  ${Object.entries(columns)
    .map(([name, type]) => `${name} ${type}${name === 'id' ? ' PRIMARY KEY' : ''}`)
    .join(', ')},
  searched tsvector GENERATED ALWAYS AS (to_tsvector('simple', words)) STORED
);
CREATE INDEX IF NOT EXISTS car_searched ON car USING gin (searched);
CREATE INDEX IF NOT EXISTS car_words ON car USING gin (words gin_trgm_ops);
${plainly.map((name) => `CREATE INDEX IF NOT EXISTS car_${name} ON car (${name});`).join('\n')}
ALTER DATABASE plain SET random_page_cost = 1.1;
ALTER DATABASE plain SET jit = off;`

/** At fixed rates, because it knows no others. */
const inEther = ({ price, currency }: ProductView) => {
  const dollars = Number(price) / (currency === 'cNGN' ? Number(rates.usd_ngn) : 1)
  return currency === 'ETH' ? price : String(dollars / Number(rates.eth_usd))
}

const rowOf = (car: ProductView) => ({
  ...{ id: car.id, brand: fold(car.brand), model: fold(car.model), year: car.year, mileage: car.mileage },
  ...{ price: inEther(car), fuel: car.fuel_type, transmission: car.transmission, type: car.vehicle_type },
  ...{ condition: car.condition, state: car.state, city: car.city, seller: car.seller_address },
  ...{
    customs: car.customs_papers,
    listed_at: Date.parse(car.created_at),
    deal: null,
    json: JSON.stringify(car),
  },
  words: fold([car.title, car.model, car.colour, car.state, car.city, car.transmission].join(' ')),
})

const choices = ['fuel', 'transmission', 'type', 'condition', 'customs', 'state', 'city'] as const
const counted = ['fuel', 'transmission', 'type', 'condition', 'customs', 'state', 'brand'] as const

type Where = [field: string, sql: string, value: unknown][]

function filtersOf(query: Query): Where {
  const bound = (field: string, sign: string, value: unknown): Where =>
    value === undefined ? [] : [[field, `${field} ${sign} ?`, value]]
  return [
    ...(query.brand ? bound('brand', '=', fold(query.brand)) : []),
    ...bound('mileage', '<=', query.mileage),
    ...bound('year', '>=', query.year_min),
    ...bound('year', '<=', query.year_max),
    ...bound('price', '>=', query.price_min),
    ...bound('price', '<=', query.price_max),
    ...choices.flatMap((name): Where => (query[name] ? [[name, `${name} = ANY(?)`, query[name]]] : [])),
  ]
}

/** Words that begin like those typed, and if no car has them, words that look like them. */
const wordsOf = (search: string): Where[] => [
  [
    [
      'words',
      "searched @@ to_tsquery('simple', ?)",
      search
        .split(' ')
        .map((word) => `${word}:*`)
        .join(' & '),
    ],
  ],
  search.split(' ').map((word) => ['words', '? <% words', word]),
]

const statement = (before: string, where: Where, after = ''): [string, unknown[]] => {
  const conditions = where.map(([, sql], n) => sql.replace('?', `$${n + 1}`))
  return [
    `${before} ${['WHERE true', ...conditions].join(' AND ')} ${after}`,
    where.map(([, , value]) => value),
  ]
}

const total = async ({ one }: Session, where: Where) =>
  (await one<{ count: number }>(...statement('SELECT count(*)::int AS count FROM car', where)))?.count ?? 0

/**
 * What anybody would write first, in PostgreSQL's own means: one table with an index for each filter and order, full text
 * search, trigrams for typing errors, and a count and a GROUP BY with each question. Both engines must be worth their
 * code beside it. It has no cursors, no rates and no spelling correction within a word.
 */
export async function openPlain(url: string): Promise<Pick<Engine, 'put' | 'search' | 'facets' | 'close'>> {
  const pool = openPool(url)

  async function understood(query: Query): Promise<Where> {
    const filters = filtersOf(query)
    const search = fold(query.search ?? '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
    if (!search) return filters
    const [exact = [], similar = []] = wordsOf(search).map((words) => [...filters, ...words])
    return (await total(pool.patient, exact)) > 0 ? exact : similar
  }

  return {
    async put(...products) {
      const rows = JSON.stringify(products.map(rowOf))
      const changed = names.split(', ').filter((name) => name !== 'id')
      // A transaction has the longer time limit of writes, like that of the shared catalogue.
      await pool.transaction((session) =>
        session.rows(
          `INSERT INTO car (${names}) SELECT ${names} FROM json_populate_recordset(null::car, $1::json)
          ON CONFLICT (id) DO UPDATE SET (${changed.join(', ')}) = (${changed.map((name) => `excluded.${name}`).join(', ')})`,
          [rows],
        ),
      )
    },
    async search(query) {
      const where = await understood(query)
      const { field, rising } = orders[query.sort ?? 'newest']
      const way = rising ? 'ASC' : 'DESC'
      const order = `ORDER BY ${field} ${way}, id ${way} LIMIT ${query.limit ?? 10}`
      const [count, rows] = await Promise.all([
        total(pool.patient, where),
        pool.patient.rows<{ json: string }>(...statement('SELECT json FROM car', where, order)),
      ])
      const body = Buffer.from(`[${rows.map(({ json }) => json).join(',')}]`)
      return { body, items: rows.map(({ json }) => JSON.parse(json)), total: count }
    },
    async facets(query) {
      const where = await understood(query)
      const without = (field: string) => where.filter(([name]) => name !== field)
      const rows = await Promise.all([
        ...counted.map((name) =>
          pool.patient.rows(
            ...statement(`SELECT ${name}, count(*)::int FROM car`, without(name), `GROUP BY ${name}`),
          ),
        ),
        pool.patient.rows(...statement('SELECT min(year), max(year) FROM car', without('year'))),
        pool.patient.rows(
          ...statement(
            'SELECT width_bucket(price, 0, 40, 20) AS bucket, count(*)::int FROM car',
            without('price'),
            'GROUP BY 1',
          ),
        ),
      ])
      return { view: rows as never }
    },
    close: pool.close,
  }
}

export async function preparePlain(url: string) {
  const pool = openPool(url, 1)
  await pool.script(script)
  await pool.close()
}
