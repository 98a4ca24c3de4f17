import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { ttlAttribute } from '../table/index.ts'
import type { Job } from './job.ts'
import { scan } from './scan.ts'

interface Keys {
  pk: string
  sk: string
}

/** Takes out what is past its time, where the database does not do so itself or takes days for it. */
export const expire: Job = {
  name: 'expire',
  every: 600,
  async run({ store, now }) {
    const values = { ':now': Math.floor(now() / 1000) }
    const past = `#${ttlAttribute} < :now`
    const report = { removed: 0, renewed: 0 }
    for await (const { pk, sk } of scan<Keys>(store, past, values, ['pk', 'sk', ttlAttribute])) {
      const command = new DeleteCommand({
        TableName: store.table,
        Key: { pk, sk },
        ConditionExpression: past,
        ExpressionAttributeNames: { [`#${ttlAttribute}`]: ttlAttribute },
        ExpressionAttributeValues: values,
      })
      const removed = await store.client.send(command).then(
        () => true,
        (error) => {
          if (error instanceof ConditionalCheckFailedException) return false
          throw error
        },
      )
      report[removed ? 'removed' : 'renewed']++
    }
    return report
  },
}
