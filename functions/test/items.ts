import { paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Store } from '../src/table/index.ts'

/** The kinds of items of the table that contain a text, in any case. */
export async function itemsWith({ client, table }: Store, text: string): Promise<string[]> {
  const kinds = new Set<string>()
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table }))
    for (const item of Items)
      if (JSON.stringify(item).toLowerCase().includes(text.toLowerCase())) kinds.add(item.__edb_e__)
  return [...kinds].toSorted()
}
