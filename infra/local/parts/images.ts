import { join } from 'node:path'
import { CreateBucketCommand, ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { startChild, whenReady } from '../child.ts'
import { awsRegion, localKeys } from '../key.ts'
import type { Part } from '../part.ts'
import { loopback } from '../port.ts'

const buckets = { MOTA_BUCKET: 'mota-images', MOTA_PRIVATE_BUCKET: 'mota-private' }

/** S3's protocol on a folder of files. */
export const images: Part = {
  name: 'images',
  needs: [],
  async start(context) {
    const port = await context.port('s3')
    const url = `http://${loopback}:${port}`
    const server = startChild(context, {
      name: 'images',
      file: process.execPath,
      args: [join(import.meta.dirname, '../images/main.ts'), String(port), join(context.data, 'images')],
    })
    const client = clientOf(url)
    const check = () => hasBuckets(client)
    const running = await whenReady([server], {
      ready: () => server.until(check),
      check,
    })
    return { ...running, env: { ...buckets, S3_ENDPOINT: url }, urls: { s3: url } }
  },
}

const clientOf = (endpoint: string) =>
  new S3Client({ endpoint, region: awsRegion, credentials: localKeys, forcePathStyle: true, maxAttempts: 1 })

async function hasBuckets(client: S3Client): Promise<boolean> {
  const { Buckets: there = [] } = await client.send(new ListBucketsCommand({}))
  for (const Bucket of Object.values(buckets))
    if (!there.some(({ Name }) => Name === Bucket)) await client.send(new CreateBucketCommand({ Bucket }))
  return true
}
