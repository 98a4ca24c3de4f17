import { stage } from './here.ts'

/**
 * Pictures, and the catalogue's snapshots. Visitors read the root alone, through the router; pictures of conversations
 * are in a folder that only the API reads.
 */
export const images = new sst.aws.Bucket('Images', {
  access: 'cloudfront',
  versioning: stage.protected,
  cors: false,
  transform: { bucket: { forceDestroy: !stage.protected } },
})

const keep = (noncurrentDays: number, prefix = '') => ({
  id: `${prefix || 'everything'} for ${noncurrentDays} days`,
  status: 'Enabled',
  filter: { prefix },
  noncurrentVersionExpiration: { noncurrentDays },
})

/** How long overwritten and deleted versions are kept: as long as the table's backups, except for the frequent snapshots. */
new aws.s3.BucketLifecycleConfiguration('ImagesLifecycle', {
  bucket: images.name,
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
