import { HeadBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import { encode } from './encode.ts'
import type { Image } from './image.ts'

export interface Images {
  /** Encodes and keeps one picture. */
  keep(bytes: Uint8Array): Promise<Image>
  ready(): Promise<void>
}

const local = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

export function openBucket(config: Pick<Config, 'S3_ENDPOINT'>): S3Client {
  const endpoint = config.S3_ENDPOINT
  const checksums = { requestChecksumCalculation: 'WHEN_REQUIRED' } as const
  return new S3Client(endpoint ? { endpoint, forcePathStyle: true, ...local, ...checksums } : checksums)
}

export function openImages(config: Config, s3 = openBucket(config)): Images {
  const bucket = { Bucket: config.MOTA_BUCKET }
  const put = (key: string, body: Buffer) =>
    s3.send(
      new PutObjectCommand({
        ...bucket,
        Key: key,
        Body: body,
        ContentType: 'image/webp',
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    )
  return {
    async keep(bytes) {
      const { image, files } = await encode(bytes)
      await Promise.all(files.map((file) => put(file.key, file.body)))
      return image
    },
    async ready() {
      await s3.send(new HeadBucketCommand(bucket))
    },
  }
}
