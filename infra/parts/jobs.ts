import { version } from '../../functions/src/catalogue/entry.ts'
import { schedule } from '../../functions/src/job/schedule.ts'
import { catalogueAccess, sharedCatalogue } from './catalogue.ts'
import { feedback } from './email.ts'
import { environment } from './environment.ts'
import { common } from './function.ts'
import { stage } from './here.ts'
import { permissions } from './permission.ts'

type Name = Exclude<keyof typeof permissions, 'api' | 'feedback' | 'work'>

/** Runs that failed for good, with the reason, for two weeks. */
export const failedRuns = new sst.aws.Queue('FailedRuns', {
  transform: { queue: { messageRetentionSeconds: 14 * 24 * 60 * 60 } },
})

type More = Partial<Pick<sst.aws.FunctionArgs, 'timeout' | 'memory' | 'storage' | 'vpc' | 'environment'>>

/** `rate` wants the singular for one. */
const every = (minutes: number) => `rate(${minutes} ${minutes === 1 ? 'minute' : 'minutes'})` as const

function job(component: string, name: Name, more: More = {}) {
  const cron = new sst.aws.CronV2(component, {
    schedule: every(schedule[name]),
    function: {
      ...common,
      handler: `functions/src/entry/jobs.${name}`,
      timeout: '5 minutes',
      ...more,
      permissions: [...permissions[name], { actions: ['sqs:SendMessage'], resources: [failedRuns.arn] }],
      // A job never runs twice at once. A run that is due meanwhile waits, and is dropped when it is late. The follower's
      // runs take turns by themselves, so that a deploy can start one beside them.
      ...(stage.concurrency && name !== 'follow' ? { concurrency: { reserved: 1 } } : {}),
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

/** The scheduled jobs. Expired items need none, because DynamoDB deletes them. */
export const jobs = {
  /** Records sales that no browser reported. */
  reconcile: job('Reconcile', 'reconcile'),
  /** Reminds both parties before a deadline. */
  remind: job('Remind', 'remind'),
  /** Writes e-mails about messages that stayed unread. */
  notify: job('Notify', 'notify'),
  /** Writes e-mails about new vehicles that match a saved search. */
  search: job('Search', 'search'),
  /** Sends the letters that were not sent when they were written. */
  post: job('Post', 'post'),
  /** Removes pictures that no listing refers to. */
  orphans: job('Orphans', 'orphans'),
  /** Deletes conversations 24 months after their last message. */
  forget: job('Forget', 'forget'),
  /** Measures for how long listings wait for a moderator. */
  review: job('Review', 'review'),
}

/** The longest timeout of a function, because it reads the whole table. */
const long = '15 minutes'

/** The job that keeps lists up to date. It depends on the stage's catalogue. */
export const catalogueJob = sharedCatalogue
  ? /** Writes what changed into the database, a minute at a time and without a pause. */
    job('Follow', 'follow', {
      ...catalogueAccess,
      environment: { ...environment, ...catalogueAccess.environment },
      timeout: long,
      memory: '256 MB',
    })
  : /** Keeps a copy of the catalogue, so that a new function starts with it. */
    job('Snapshot', 'snapshot', {
      ...(catalogueAccess.storage ? { storage: catalogueAccess.storage } : {}),
      timeout: long,
    })

/**
 * Runs it once during the deploy, before the new version of the API gets requests, so that a catalogue of another engine
 * or version is complete by then. Otherwise every new function would build it during a visitor's request.
 */
export const catalogueReady = new aws.lambda.Invocation('CatalogueReady', {
  functionName: catalogueJob.nodes.function.name,
  input: JSON.stringify({ once: true }),
  triggers: { engine: stage.catalogue, version: String(version) },
})

/** Marks the accounts whose mailbox bounced a letter or reported it as spam. */
export const feedbackReader = feedback
  .subscribe('MailFeedbackReader', {
    ...common,
    handler: 'functions/src/entry/jobs.feedback',
    timeout: '30 seconds',
    permissions: permissions.feedback,
  })
  .apply(({ nodes }) => nodes.function)
