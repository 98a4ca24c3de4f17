import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import { HeadBucketCommand } from '@aws-sdk/client-s3'
import { openBucket } from '../../../functions/src/image/store.ts'
import { openMail } from '../../../functions/src/mail/mail.ts'
import { openDynamo, tableDefinition } from '../../../functions/src/table/index.ts'
import type { Check } from '../check.ts'
import type { Fixes } from '../fix.ts'
import type { Environment } from '../stage.ts'

const indexes = tableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName)

/** Checks of the table, the buckets and mail, and of the API that uses them. */
export function storeChecks(environment: Environment, fixes: Fixes): Check[] {
  return [
    {
      name: 'table',
      fix: fixes.deploy,
      async look() {
        const client = openDynamo({ DYNAMO_ENDPOINT: environment.DYNAMO_ENDPOINT })
        const { Table } = await client.send(new DescribeTableCommand({ TableName: environment.MOTA_TABLE }))
        const there = Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName) ?? []
        const lacking = indexes.filter((name) => !there.includes(name))
        if (lacking.length) throw new Error(`it lacks the index ${lacking.join(', ')}`)
        return `${Table?.TableName}, ${Table?.TableStatus}`
      },
    },
    {
      name: 'images',
      fix: fixes.deploy,
      async look() {
        await openBucket({ S3_ENDPOINT: environment.S3_ENDPOINT }).send(
          new HeadBucketCommand({ Bucket: environment.MOTA_BUCKET }),
        )
        return environment.MOTA_BUCKET ?? ''
      },
    },
    {
      name: 'mail',
      fix: environment.MOTA_MAIL === 'ses' ? 'infra/README.md, First deploy: E-mail' : fixes.deploy,
      async look() {
        await openMail({
          MOTA_MAIL: environment.MOTA_MAIL ?? '',
          MOTA_MAIL_FROM: environment.MOTA_MAIL_FROM ?? '',
        }).ready()
        return environment.MOTA_MAIL ?? ''
      },
    },
    {
      name: 'api',
      fix: fixes.deploy,
      async look() {
        const reply = await fetch(`${environment.MOTA_ORIGIN}/api/health`)
        const health = (await reply.json()) as { message?: string }
        if (!reply.ok) throw new Error(health.message ?? `it answers ${reply.status}`)
        return environment.MOTA_ORIGIN ?? ''
      },
    },
  ]
}
