import { join } from 'node:path'
import { CreateBucketCommand, ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { CreateQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { startChild, whenReady } from '../child.ts'
import { awsRegion, localKeys } from '../key.ts'
import type { Part } from '../part.ts'
import { loopback } from '../port.ts'

/** The account that the local queues belong to, in their addresses. */
const account = '000000000000'
const queue = 'mota-work'
const buckets = { MOTA_BUCKET: 'mota-images', MOTA_PRIVATE_BUCKET: 'mota-private' }

/** S3's protocol on a folder of files, and SQS's. */
export const images: Part = {
  name: 'images',
  needs: [],
  async start(context) {
    const port = await context.port('s3')
    const url = `http://${loopback}:${port}`
    const server = startChild(context, {
      name: 'images',
      file: process.execPath,
      args: [
        join(import.meta.dirname, '../images/main.ts'),
        String(port),
        join(context.data, 'images'),
        join(context.data, 'queue'),
      ],
    })
    const client = clientOf(url)
    const sqs = new SQSClient({ endpoint: url, region: awsRegion, credentials: localKeys, maxAttempts: 1 })
    const check = async () => {
      await hasBuckets(client)
      await createQueues(sqs)
      return true
    }
    const running = await whenReady([server], {
      ready: () => server.until(check),
      check,
    })
    return {
      ...running,
      env: { ...buckets, S3_ENDPOINT: url, MOTA_QUEUE: `${url}/${account}/${queue}` },
      urls: { s3: url },
    }
  },
}

/** The queue of work, with another for work that failed five times. Creating them again changes nothing. */
async function createQueues(sqs: SQSClient): Promise<void> {
  const failed = await sqs.send(new CreateQueueCommand({ QueueName: 'mota-failed-work' }))
  const attributes = { QueueUrl: failed.QueueUrl ?? '', AttributeNames: ['QueueArn' as const] }
  const { Attributes } = await sqs.send(new GetQueueAttributesCommand(attributes))
  const RedrivePolicy = JSON.stringify({ deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: 5 })
  await sqs.send(
    new CreateQueueCommand({ QueueName: queue, Attributes: { VisibilityTimeout: '60', RedrivePolicy } }),
  )
}

const clientOf = (endpoint: string) =>
  new S3Client({ endpoint, region: awsRegion, credentials: localKeys, forcePathStyle: true, maxAttempts: 1 })

async function hasBuckets(client: S3Client): Promise<boolean> {
  const { Buckets: there = [] } = await client.send(new ListBucketsCommand({}))
  for (const Bucket of Object.values(buckets))
    if (!there.some(({ Name }) => Name === Bucket)) await client.send(new CreateBucketCommand({ Bucket }))
  return true
}
