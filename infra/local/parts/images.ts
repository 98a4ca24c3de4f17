import { join } from 'node:path'
import { CreateBucketCommand, ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { startChild, together } from '../child.ts'
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
    const running = together([server])
    const client = new S3Client({
      endpoint: url,
      region: awsRegion,
      credentials: localKeys,
      forcePathStyle: true,
      maxAttempts: 1,
    })
    try {
      await server.until(() => client.send(new ListBucketsCommand({})))
      const { Buckets: buckets = [] } = await client.send(new ListBucketsCommand({}))
      if (!buckets.some(({ Name }) => Name === bucket)) {
        await client.send(new CreateBucketCommand({ Bucket: bucket }))
      }
    } catch (error) {
      await running.stop()
      throw error
    } finally {
      client.destroy()
    }
    return { ...running, env: { MOTA_BUCKET: bucket, S3_ENDPOINT: url }, urls: { s3: url } }
  },
}
