import { openPool } from '../../functions/src/catalogue/postgres/pool.ts'
import type { Stack } from '../local/index.ts'

/** The tables of PostgreSQL that contain a text, of the catalogue and of the index: every column of every row. */
export async function tablesWith({ env }: Stack, text: string) {
  const poolOf = (database: string) =>
    openPool(Object.assign(new URL(env.MOTA_CATALOGUE_URL ?? ''), { pathname: `/${database}` }).href, 1)
  const found: string[] = []
  const first = poolOf('postgres')
  const databases = await first.rows<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE NOT datistemplate',
  )
  await first.close()
  // A text in a column of bytes is shown as hexadecimal digits.
  const patterns = [text, Buffer.from(text).toString('hex')].map(
    (one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`,
  )
  for (const { datname } of databases) {
    const pool = poolOf(datname)
    const tables = await pool.rows<{ schema: string; name: string }>(
      `SELECT schemaname AS schema, tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    )
    for (const { schema, name } of tables) {
      const hits = await pool.patient.rows(
        `SELECT 1 FROM "${schema}"."${name}" AS one WHERE one::text ILIKE ANY($1::text[]) LIMIT 1`,
        [patterns],
      )
      if (hits.length > 0) found.push(`${datname === 'catalogue' ? 'catalogue' : 'index'}.${name}`)
    }
    await pool.close()
  }
  return [...new Set(found)].toSorted()
}
