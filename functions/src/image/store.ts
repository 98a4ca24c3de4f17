import {
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import { awsTimeouts, timeouts } from '../timeouts.ts'
import { openEncoder } from './encode.ts'
import type { Image } from './image.ts'
import type { Turn } from './process/pool.ts'

export interface Images {
  /** Encodes and stores one picture: a public one, or in a folder of the private bucket. */
  keep(bytes: Uint8Array, turn: Turn, folder?: string): Promise<Image>
  /** Reads a file of the private bucket. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  ready(): Promise<void>
}

/** CloudFront asks the bucket once a day whether a picture is still there, so a deleted one is gone a day later. */
export const pictureCache = {
  public: 'public, max-age=31536000, s-maxage=86400, immutable',
  private: 'private, max-age=31536000, immutable',
}

const local = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

export function openBucket(config: Pick<Config, 'S3_ENDPOINT'>, timeout: number = timeouts.store): S3Client {
  const endpoint = config.S3_ENDPOINT
  const common = { ...awsTimeouts(timeout), requestChecksumCalculation: 'WHEN_REQUIRED' } as const
  return new S3Client(endpoint ? { ...common, endpoint, forcePathStyle: true, ...local } : common)
}

export function openImages(config: Config, s3 = openBucket(config)): Images {
  const buckets = { public: config.MOTA_BUCKET, private: config.MOTA_PRIVATE_BUCKET }
  const encode = openEncoder(config)
  const put = (key: string, body: Uint8Array, visibility: keyof typeof pictureCache) =>
    s3.send(
      new PutObjectCommand({
        Bucket: buckets[visibility],
        Key: key,
        Body: body,
        ContentType: 'image/webp',
        CacheControl: pictureCache[visibility],
      }),
    )
  return {
    async keep(bytes, turn, folder) {
      const { image, files } = await encode(bytes, turn)
      await Promise.all(
        files.map(({ key, body }) =>
          folder ? put(`${folder}/${key}`, body, 'private') : put(key, body, 'public'),
        ),
      )
      return image
    },
    async read(key) {
      try {
        const { Body } = await s3.send(new GetObjectCommand({ Bucket: buckets.private, Key: key }))
        return Body && new Uint8Array(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async ready() {
      await Promise.all(Object.values(buckets).map((Bucket) => s3.send(new HeadBucketCommand({ Bucket }))))
    },
  }
}

declare module '../deps.ts' {
  interface Deps {
    images: Images
  }
}
