import { common } from './function.ts'
import { jobPermissions } from './permission.ts'

const job = (name: string, handler: string, schedule: `rate(${string})`) =>
  new sst.aws.CronV2(name, {
    schedule,
    function: {
      ...common,
      handler: `functions/src/${handler}.handler`,
      timeout: '5 minutes',
      permissions: jobPermissions,
    },
    retries: 2,
  })

/** What the market does by itself. Times out items itself: DynamoDB does. */
export const jobs = {
  /** Records sales that no browser told of. */
  reconcile: job('Reconcile', 'lambda-reconcile', 'rate(1 minute)'),
  /** Writes to the buyer before silence decides. */
  remind: job('Remind', 'lambda-remind', 'rate(15 minutes)'),
  /** Removes pictures that no listing refers to. */
  orphans: job('Orphans', 'lambda-orphans', 'rate(1 day)'),
  /** Keeps a copy of the catalogue, so that a new function starts with it. */
  snapshot: job('Snapshot', 'lambda-snapshot', 'rate(15 minutes)'),
}
