import { imageName } from '../../functions/src/image/image.ts'
import { stage } from './here.ts'
import { router } from './router.ts'

const common = {
  versioning: stage.protected,
  cors: false,
  transform: { bucket: { forceDestroy: !stage.protected } },
} satisfies sst.aws.BucketArgs

/** Pictures of listings, for everybody. `access: 'cloudfront'` would let the CloudFront of any AWS account read them. */
export const images = new sst.aws.Bucket('Images', {
  ...common,
  policy: [
    {
      actions: ['s3:GetObject'],
      principals: [{ type: 'service', identifiers: ['cloudfront.amazonaws.com'] }],
      conditions: [{ test: 'StringEquals', variable: 'aws:SourceArn', values: [distributionOf(router)] }],
    },
  ],
})

/** Serves `/media/NAME` and nothing deeper: the bucket's other folders are private. The edge refuses other names. */
router.routeBucket('/media', images, { rewrite: { regex: `^/media/(${imageName})$`, to: '/$1' } })

function distributionOf({ distributionID }: sst.aws.Router) {
  const { accountId } = aws.getCallerIdentityOutput()
  return $interpolate`arn:aws:cloudfront::${accountId}:distribution/${distributionID}`
}

/** Pictures of conversations, and the catalogue's snapshots: for our functions alone. */
export const privateFiles = new sst.aws.Bucket('Private', common)

const keep = (noncurrentDays: number, prefix = '') => ({
  id: `${prefix || 'everything'} for ${noncurrentDays} days`,
  status: 'Enabled',
  filter: { prefix },
  noncurrentVersionExpiration: { noncurrentDays },
})

/** How long overwritten and deleted versions are kept: as long as the table's backups, except for the frequent snapshots. */
new aws.s3.BucketLifecycleConfiguration('ImagesLifecycle', { bucket: images.name, rules: [keep(35)] })
new aws.s3.BucketLifecycleConfiguration('PrivateLifecycle', {
  bucket: privateFiles.name,
  rules: [
    keep(35),
    keep(1, 'catalogue/'),
    // The `forget` job deletes those of messages; this is for a picture whose message was refused after it was stored.
    {
      id: 'pictures of no message',
      status: 'Enabled',
      filter: { prefix: 'conversation/' },
      expiration: { days: 5 * 365 },
    },
  ],
})
