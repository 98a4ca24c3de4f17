import { common } from './function.ts'
import { stage } from './here.ts'
import { permissions } from './permission.ts'

type Name = Exclude<keyof typeof permissions, 'api' | 'feedback'>

/** Runs that failed for good, with the reason, for two weeks. */
export const failedRuns = new sst.aws.Queue('FailedRuns', {
  transform: { queue: { messageRetentionSeconds: 14 * 24 * 60 * 60 } },
})

function job(component: string, name: Name, schedule: `rate(${string})`) {
  const cron = new sst.aws.CronV2(component, {
    schedule,
    function: {
      ...common,
      handler: `functions/src/lambda-${name}.handler`,
      timeout: '5 minutes',
      permissions: [...permissions[name], { actions: ['sqs:SendMessage'], resources: [failedRuns.arn] }],
      // A job never runs twice at once. A run that is due meanwhile waits, and is dropped when it is late.
      ...(stage.concurrency ? { concurrency: { reserved: 1 } } : {}),
    },
    retries: 2,
    dlq: failedRuns.arn,
  })
  new aws.lambda.FunctionEventInvokeConfig(`${component}Failures`, {
    functionName: cron.nodes.function.name,
    maximumRetryAttempts: 2,
    maximumEventAgeInSeconds: 10 * 60,
    destinationConfig: { onFailure: { destination: failedRuns.arn } },
  })
  return cron
}

/** What the market does by itself. Items past their time go without a job: DynamoDB removes them. */
export const jobs = {
  /** Records sales that no browser reported. */
  reconcile: job('Reconcile', 'reconcile', 'rate(1 minute)'),
  /** Writes to the buyer before silence decides. */
  remind: job('Remind', 'remind', 'rate(15 minutes)'),
  /** Writes e-mails about messages that stayed unread. */
  notify: job('Notify', 'notify', 'rate(1 minute)'),
  /** Writes e-mails about new vehicles that match a saved search. */
  search: job('Search', 'search', 'rate(5 minutes)'),
  /** Sends the letters that did not go out when they were written. */
  post: job('Post', 'post', 'rate(5 minutes)'),
  /** Removes pictures that no listing refers to. */
  orphans: job('Orphans', 'orphans', 'rate(1 day)'),
  /** Deletes conversations 24 months after their last message. */
  forget: job('Forget', 'forget', 'rate(1 day)'),
  /** Keeps a copy of the catalogue, so that a new function starts with it. */
  snapshot: job('Snapshot', 'snapshot', 'rate(15 minutes)'),
}
