import * as z from 'zod'
import type { Subgraph } from './subgraph.ts'

/** The index returns at most this many entities in one response. */
const maxPageSize = 1_000

/** Rows are read as text, because ids of steps are too large for numbers. */
export const idRow = z.object({ id: z.coerce.string() })

/** Which entities to read, and which of their fields. */
interface EntityQuery<T> {
  kind: 'sales' | 'saleSteps'
  where: string
  fields: string
  row: T
}

/** All entities of one kind in the index, read page by page, and the index's block at the first page. */
export async function everyOf<T extends z.ZodType<z.infer<typeof idRow>>>(
  { query }: Pick<Subgraph, 'query'>,
  { kind, where, fields, row }: EntityQuery<T>,
  size = maxPageSize,
): Promise<{ rows: z.infer<T>[]; block: number }> {
  const page = z.object({
    rows: z.array(row),
    _meta: z.object({ block: z.object({ number: z.number() }) }),
  })
  const rows: z.infer<T>[] = []
  let block: number | undefined
  for (;;) {
    const after = rows.at(-1)?.id ?? '0'
    const text = `{
      rows: ${kind}(where: { id_gt: "${after}", ${where} }, orderBy: id, first: ${size}) { ${fields} }
      _meta { block { number } }
    }`
    const answer = await query(text, {}, page)
    block ??= answer._meta.block.number
    rows.push(...answer.rows)
    if (answer.rows.length < size) return { rows, block }
  }
}

/** The ids of all sales that match a condition. */
export async function salesWhere(subgraph: Pick<Subgraph, 'query'>, where: string) {
  const { rows, block } = await everyOf(subgraph, { kind: 'sales', where, fields: 'id', row: idRow })
  return { ids: rows.map(({ id }) => Number(id)), block }
}
