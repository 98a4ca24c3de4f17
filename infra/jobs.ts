import { common } from './function.ts'
import { permissions } from './permission.ts'

type Name = Exclude<keyof typeof permissions, 'api'>

const job = (component: string, name: Name, schedule: `rate(${string})`) =>
  new sst.aws.CronV2(component, {
    schedule,
    function: {
      ...common,
      handler: `functions/src/lambda-${name}.handler`,
      timeout: '5 minutes',
      permissions: permissions[name],
    },
    retries: 2,
  })

/** What the market does by itself. Items past their time go without a job: DynamoDB removes them. */
export const jobs = {
  /** Records sales that no browser told of. */
  reconcile: job('Reconcile', 'reconcile', 'rate(1 minute)'),
  /** Writes to the buyer before silence decides. */
  remind: job('Remind', 'remind', 'rate(15 minutes)'),
  /** Sends the letters that did not go out when they were written. */
  post: job('Post', 'post', 'rate(5 minutes)'),
  /** Removes pictures that no listing refers to. */
  orphans: job('Orphans', 'orphans', 'rate(1 day)'),
  /** Keeps a copy of the catalogue, so that a new function starts with it. */
  snapshot: job('Snapshot', 'snapshot', 'rate(15 minutes)'),
}
