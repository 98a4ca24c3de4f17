import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Stack } from '../../local/index.ts'

/** An empty bucket of the local store for the files of pages. Each deploy writes a page, and a script with a name of its own. */
export async function pagesIn({ urls: { s3: endpoint = '' } }: Pick<Stack, 'urls'>, Bucket: string) {
  const credentials = { accessKeyId: 'any', secretAccessKey: 'any' }
  const s3 = new S3Client({ endpoint, forcePathStyle: true, region: 'eu-west-1', credentials })
  await s3.send(new CreateBucketCommand({ Bucket })).catch(() => {})
  const put = (Key: string, Body: string, ContentType = 'text/html') =>
    s3.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl: 'no-cache' }))
  return {
    async deploy(version: string) {
      await put('app.html', `app of ${version}`)
      await put(`assets/${version}.js`, `script of ${version}`, 'text/javascript')
    },
    async read(Key: string) {
      const { Body, ContentType, CacheControl } = await s3.send(new GetObjectCommand({ Bucket, Key }))
      return { body: await Body?.transformToString(), type: ContentType, cache: CacheControl }
    },
    async keys() {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }))
      return Contents.map(({ Key = '' }) => Key)
    },
  }
}
