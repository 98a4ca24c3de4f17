import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Store } from '../table/index.ts'
import { ttlAttribute } from '../table/index.ts'
import type { Job } from './job.ts'

const past = (now: number) => ({
  ExpressionAttributeNames: { '#ttl': ttlAttribute },
  ExpressionAttributeValues: { ':now': Math.floor(now / 1000) },
})

async function remove({ client, table }: Store, { pk, sk }: Record<string, unknown>, now: number) {
  const condition = { ConditionExpression: '#ttl < :now', ...past(now) }
  try {
    await client.send(new DeleteCommand({ TableName: table, Key: { pk, sk }, ...condition }))
    return 'removed'
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 'renewed'
    throw error
  }
}

/** Deletes expired items on stages whose database does not do so by itself. */
export const expire: Job = {
  name: 'expire',
  every: 600,
  async run({ store, now }) {
    const report = { removed: 0, renewed: 0 }
    const filter = { TableName: store.table, FilterExpression: '#ttl < :now', ...past(now()) }
    for await (const { Items: items = [] } of paginateScan({ client: store.client }, filter))
      for (const item of items) report[await remove(store, item, now())]++
    return report
  },
}
