import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Store } from '../table/index.ts'

/** Every item of the table that the filter lets through. For jobs alone: no request ever reads the whole table. */
export async function* scan<T>(
  { client, table }: Store,
  filter: string,
  values: Record<string, unknown>,
  fields: string[],
): AsyncIterable<T> {
  const names = Object.fromEntries(fields.map((field) => [`#${field}`, field]))
  let next: Record<string, unknown> | undefined
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table,
        FilterExpression: filter,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
        ProjectionExpression: Object.keys(names).join(', '),
        ExclusiveStartKey: next,
      }),
    )
    yield* (page.Items ?? []) as T[]
    next = page.LastEvaluatedKey
  } while (next)
}
