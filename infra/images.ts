import { stage } from './here.ts'

/** Pictures, and the catalogue's snapshots. Read by visitors through the router alone. */
export const images = new sst.aws.Bucket('Images', {
  access: 'cloudfront',
  versioning: stage.protected,
  cors: false,
  lifecycle: [{ prefix: 'upload/', expiresIn: '1 day' }],
  transform: { bucket: { forceDestroy: !stage.protected } },
})
