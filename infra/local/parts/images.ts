import { join } from 'node:path'
import { CreateBucketCommand, ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { startChild, whenReady } from '../child.ts'
import { awsRegion, localKeys } from '../key.ts'
import type { Part } from '../part.ts'
import { loopback } from '../port.ts'

const bucket = 'mota-images'

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
    const check = () => hasBucket(client)
    const running = await whenReady([server], {
      ready: () => server.until(check),
      check,
    })
    return { ...running, env: { MOTA_BUCKET: bucket, S3_ENDPOINT: url }, urls: { s3: url } }
  },
}

const clientOf = (endpoint: string) =>
  new S3Client({ endpoint, region: awsRegion, credentials: localKeys, forcePathStyle: true, maxAttempts: 1 })

async function hasBucket(client: S3Client): Promise<boolean> {
  const { Buckets: buckets = [] } = await client.send(new ListBucketsCommand({}))
  if (buckets.some(({ Name }) => Name === bucket)) return true
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  return true
}
