import { tableDefinition } from '../../functions/src/table/definition.ts'
import { type Alarm, alarmsOf } from './alarm/index.ts'
import { api } from './api.ts'
import { sharedCatalogue } from './catalogue.ts'
import { email } from './email.ts'
import { stage } from './here.ts'
import { indexDatabase } from './indexer.ts'
import { catalogueJob, failedRuns, feedbackReader, jobs } from './jobs.ts'
import { deskTopic } from './notice.ts'
import { failedWork, queue } from './queue.ts'
import { virginia } from './region.ts'
import { router } from './router.ts'
import { table } from './table.ts'
import { worker } from './worker.ts'

type Dimensions = Record<string, $util.Input<string>>
interface Source {
  namespace: string
  dimensions: Dimensions
}

const functionSource = (name: $util.Input<string>): Source => ({
  namespace: 'AWS/Lambda',
  dimensions: { FunctionName: name },
})
const own: Source = { namespace: 'Mota', dimensions: { stage: $app.stage } }

/** The namespace of metrics of log lines, which do not name their stage. */
const counted = `Mota/${$app.stage}`

const tableSource = (index: Dimensions = {}): Source => ({
  namespace: 'AWS/DynamoDB',
  dimensions: { TableName: table.name, ...index },
})

/** Where an alarm's metric is kept: one source, or one for each job and, as DynamoDB counts them apart, for each index. */
const sources: Record<Alarm['of'], Record<string, Source>> = {
  api: { '': functionSource(api.name) },
  table: {
    '': tableSource(),
    ...Object.fromEntries(
      tableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => [
        IndexName,
        tableSource({ GlobalSecondaryIndexName: IndexName }),
      ]),
    ),
  },
  job: Object.fromEntries([
    ...Object.entries({ ...jobs, [sharedCatalogue ? 'follow' : 'snapshot']: catalogueJob }).map(
      ([name, job]) => [name, functionSource(job.nodes.function.name)] as const,
    ),
    ['work', functionSource(worker.name)] as const,
    ['feedback', functionSource(feedbackReader.name)] as const,
  ]),
  front: {
    '': {
      namespace: 'AWS/CloudFront',
      dimensions: { DistributionId: router.distributionID, Region: 'Global' },
    },
  },
  'failed-runs': {
    '': { namespace: 'AWS/SQS', dimensions: { QueueName: failedRuns.nodes.queue.name } },
  },
  'failed-work': {
    '': { namespace: 'AWS/SQS', dimensions: { QueueName: failedWork.nodes.queue.name } },
  },
  work: {
    '': { namespace: 'AWS/SQS', dimensions: { QueueName: queue.nodes.queue.name } },
  },
  email: {
    '': {
      namespace: 'AWS/SES',
      dimensions: { 'ses:configuration-set': email.nodes.configurationSet.configurationSetName },
    },
  },
  catalogue: sharedCatalogue
    ? { '': { namespace: 'AWS/RDS', dimensions: { DBClusterIdentifier: sharedCatalogue.cluster } } }
    : {},
  index: indexDatabase
    ? { '': { namespace: 'AWS/RDS', dimensions: { DBInstanceIdentifier: indexDatabase } } }
    : {},
  watch: { '': own },
  log: { '': { namespace: counted, dimensions: {} } },
}

interface Line {
  of: $util.Input<sst.aws.Function> | readonly $util.Input<sst.aws.Function>[]
  pattern: string
  /** The field that is measured; without it lines are counted. */
  value?: string
}

/** Log lines that are counted or measured, each under the name of its metric. */
const logLines: Record<string, Line> = {
  recovered: {
    of: jobs.reconcile.nodes.function,
    pattern: '{ $.event = "sale.recorded" && $.recovered IS TRUE }',
  },
  stale: { of: api, pattern: '{ $.event = "catalogue.stale" }' },
  // A listing that the catalogue's job sets aside is missing in the snapshot too, and the API does not try it again.
  aside: { of: [api, catalogueJob.nodes.function], pattern: '{ $.event = "catalogue.aside" }' },
  ...(sharedCatalogue
    ? {
        lag: {
          of: catalogueJob.nodes.function,
          pattern: '{ $.event = "job.follow" && $.level = "info" }',
          value: '$.lag',
        },
      }
    : {
        snapshots: {
          of: catalogueJob.nodes.function,
          pattern: '{ $.event = "job.snapshot" && $.level = "info" }',
        },
        listings: {
          of: catalogueJob.nodes.function,
          pattern: '{ $.event = "job.snapshot" && $.level = "info" }',
          value: '$.products',
        },
      }),
  waited: {
    of: jobs.review.nodes.function,
    pattern: '{ $.event = "job.review" && $.level = "info" }',
    value: '$.waited',
  },
  late: {
    of: jobs.post.nodes.function,
    pattern: '{ $.event = "job.post" && $.level = "info" }',
    value: '$.late',
  },
  mailBusy: { of: api, pattern: '{ $.event = "mail.busy" }' },
  sponsorSpent: { of: api, pattern: '{ $.event = "sponsor.spent" }' },
  unsent: { of: worker, pattern: '{ $.event = "work.letter" && $.unsent > 0 }' },
}

/** The alarms that stop a release and bring the previous version back. */
const ofRelease = ['ApiFailures', 'ApiCrashes']

function watchOver() {
  const ending: $util.Output<string>[] = []
  const home = deskTopic('Alarms')
  const abroad = deskTopic('FrontAlarms', { provider: virginia })
  for (const alarm of alarmsOf(stage)) {
    for (const [part, source] of Object.entries(sources[alarm.of])) {
      const front = alarm.of === 'front'
      const actions = [front ? abroad : home]
      const { name } = new aws.cloudwatch.MetricAlarm(
        `${alarm.name}${part}`,
        {
          // Operators find the stage's alarms by this beginning.
          name: `mota-${$app.stage}-${alarm.name}${part}`,
          alarmDescription: `${alarm.meaning} What to do: infra/runbook/alarms.md, ${alarm.name}.`,
          ...measured(alarm, source),
          comparisonOperator: alarm.below ? 'LessThanThreshold' : 'GreaterThanOrEqualToThreshold',
          threshold: alarm.threshold,
          evaluationPeriods: alarm.times ?? 1,
          treatMissingData: alarm.missingIsBad ? 'breaching' : 'notBreaching',
          alarmActions: actions,
          okActions: actions,
        },
        front ? { provider: virginia } : {},
      )
      if (ofRelease.includes(alarm.name)) ending.push(name)
    }
  }
  for (const [name, { of, pattern, value = '1' }] of Object.entries(logLines))
    for (const [n, one] of [of].flat().entries())
      new aws.cloudwatch.LogMetricFilter(`Count${name}${n || ''}`, {
        logGroupName: $output(one).nodes.logGroup.apply((group) => group?.name ?? $output('')),
        pattern,
        metricTransformation: { name, namespace: counted, value },
      })
  return ending
}

/** An error rate needs at least a hundred requests: one failure of three at night is no trend. */
function measured({ metric, per, statistic, period }: Alarm, { namespace, dimensions }: Source) {
  if (!per) {
    const of = statistic.startsWith('p') ? { extendedStatistic: statistic } : { statistic }
    return { namespace, dimensions, metricName: metric, period, ...of }
  }
  const query = (id: string, metricName: string) => ({
    id,
    metric: { namespace, dimensions, metricName, period, stat: statistic },
  })
  const share = { id: 'share', expression: 'IF(all > 100, 100 * some / all, 0)', returnData: true }
  return { metricQueries: [query('some', metric), query('all', per), share] }
}

/** The names of the alarms that end a release; none on a stage without alarms. */
export const releaseAlarms = stage.alarms ? watchOver() : []
