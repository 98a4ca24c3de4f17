import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  CreateTableCommand,
  DynamoDBClient,
  type KeySchemaElement,
  type ProjectionType,
  type ScalarAttributeType,
} from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { Resource } from '../../evaluation/resource.ts'

interface TableInputs {
  name: string
  hashKey: string
  rangeKey: string
  attributes: { name: string; type: ScalarAttributeType }[]
  globalSecondaryIndexes: {
    name: string
    hashKey: string
    rangeKey: string
    projectionType: ProjectionType
  }[]
}

export function inputsOf<Inputs>(resources: readonly Resource[], name: string): Inputs {
  const found = resources.find((resource) => resource.name === name)
  if (!found) throw new Error(`The stage has no ${name}.`)
  return found.inputs as Inputs
}

const keys = (hash: string, range: string): KeySchemaElement[] => [
  { AttributeName: hash, KeyType: 'HASH' },
  { AttributeName: range, KeyType: 'RANGE' },
]

export async function createTable(resources: readonly Resource[]): Promise<void> {
  const table = inputsOf<TableInputs>(resources, 'TableTable')
  await new DynamoDBClient({}).send(
    new CreateTableCommand({
      TableName: table.name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keys(table.hashKey, table.rangeKey),
      AttributeDefinitions: table.attributes.map(({ name, type }) => ({
        AttributeName: name,
        AttributeType: type,
      })),
      GlobalSecondaryIndexes: table.globalSecondaryIndexes.map((index) => ({
        IndexName: index.name,
        KeySchema: keys(index.hashKey, index.rangeKey),
        Projection: { ProjectionType: index.projectionType },
      })),
    }),
  )
}

/** Creates the queues of the stage by their names. Their other settings are not copied. */
export async function createQueues(resources: readonly Resource[]): Promise<void> {
  const queues = resources.filter(({ type }) => type === 'aws:sqs/queue:Queue')
  for (const { name } of queues) await new SQSClient({}).send(new CreateQueueCommand({ QueueName: name }))
}

/** Replaces the placeholder URLs of queues in serialized resources by their URLs on this machine. */
export const withQueues = (text: string, endpoint: string) =>
  text.replaceAll(/https:\/\/(\w+Queue)\.example\//g, `${endpoint}/000000000000/$1`)

/** Creates the public and the private bucket. Returns the name of the public one. */
export async function createBuckets(resources: readonly Resource[]): Promise<string> {
  const [open = '', closed = ''] = ['ImagesBucket', 'PrivateBucket'].map(
    (name) => inputsOf<{ bucket: string }>(resources, name).bucket,
  )
  for (const Bucket of [open, closed]) await new S3Client({}).send(new CreateBucketCommand({ Bucket }))
  return open
}

/** Creates the bucket and uploads the web build, as a deploy does. Returns the number of files. */
export async function uploadPages(resources: readonly Resource[], build: string): Promise<number> {
  const { bucket: Bucket } = inputsOf<{ bucket: string }>(resources, 'WebAssetsBucket')
  const s3 = new S3Client({})
  await s3.send(new CreateBucketCommand({ Bucket }))
  const files = readdirSync(build, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    await s3.send(new PutObjectCommand({ Bucket, Key: relative(build, path), Body: readFileSync(path) }))
  }
  return files.length
}
