import { isDeepStrictEqual } from 'node:util'
import type { Row } from '../support/graph.ts'

/** One sentence for each field in which the subgraph, or another reader, differs from the chain. */
export function differences(
  collection: string,
  chain: readonly Row[],
  others: readonly Row[],
  reader = 'index',
): string[] {
  const indexed = new Map(others.map((row) => [row.id, row]))
  const found = chain.flatMap((row) => {
    const other = indexed.get(row.id)
    indexed.delete(row.id)
    if (!other) return [`${collection} ${row.id}: missing from the ${reader}`]
    return Object.keys(row)
      .filter((field) => !isDeepStrictEqual(row[field], other[field]))
      .map(
        (field) =>
          `${collection} ${row.id} ${field}: ${show(row[field])}, in the ${reader} ${show(other[field])}`,
      )
  })
  return [...found, ...[...indexed.keys()].map((id) => `${collection} ${id}: unknown to the chain`)]
}

const show = (value: unknown) => JSON.stringify(value)
