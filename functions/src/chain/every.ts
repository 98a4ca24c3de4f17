import * as z from 'zod'
import type { Subgraph } from './subgraph.ts'

/** The index returns at most this many entities in one response. */
const maxPageSize = 1_000

/** Rows are read as text, because ids of steps are too large for numbers. */
export const idRow = z.object({ id: z.coerce.string() })

/** The last block that the index has read. Its hash tells whether it is a block of the node's chain. */
export interface IndexedBlock {
  number: number
  hash?: string | null | undefined
}

/** Which entities to read, and which of their fields. */
interface EntityQuery<T> {
  kind: 'sales' | 'saleSteps'
  where: string
  fields: string
  row: T
}

/** All entities of one kind in the index, read page by page, and the index's block and newest sale at the first page. */
export async function everyOf<T extends z.ZodType<z.infer<typeof idRow>>>(
  { query }: Pick<Subgraph, 'query'>,
  { kind, where, fields, row }: EntityQuery<T>,
  size = maxPageSize,
): Promise<{ rows: z.infer<T>[]; block: IndexedBlock; last: number }> {
  const page = z.object({
    rows: z.array(row),
    newest: z.array(z.object({ id: z.coerce.number() })),
    _meta: z.object({ block: z.object({ number: z.number(), hash: z.string().nullish() }) }),
  })
  const rows: z.infer<T>[] = []
  let [block, last]: [IndexedBlock | undefined, number] = [undefined, 0]
  for (;;) {
    const after = rows.at(-1)?.id ?? '0'
    const text = `{
      rows: ${kind}(where: { id_gt: "${after}", ${where} }, orderBy: id, first: ${size}) { ${fields} }
      newest: sales(orderBy: id, orderDirection: desc, first: 1) { id }
      _meta { block { number hash } }
    }`
    const answer = await query(text, {}, page)
    last = block ? last : (answer.newest[0]?.id ?? 0)
    block ??= answer._meta.block
    rows.push(...answer.rows)
    if (answer.rows.length < size) return { rows, block, last }
  }
}

const paidRow = idRow.extend({ asset: z.number(), amount: z.coerce.bigint() })

/** All sales that match a condition. */
export async function salesWhere(subgraph: Pick<Subgraph, 'query'>, where: string) {
  const { rows, ...at } = await everyOf(subgraph, {
    kind: 'sales',
    where,
    fields: 'id asset amount',
    row: paidRow,
  })
  return { sales: rows.map((row) => ({ ...row, id: Number(row.id) })), ...at }
}
