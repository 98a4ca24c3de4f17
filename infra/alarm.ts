import { tableDefinition } from '../functions/src/table/definition.ts'
import { type Alarm, alarms } from './alarms.ts'
import { api } from './api.ts'
import { stage } from './here.ts'
import { jobs } from './jobs.ts'
import { router } from './router.ts'
import { secrets } from './secret.ts'
import { table } from './table.ts'

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

/** What is counted in log lines that name no stage. */
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
  job: Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, functionSource(job.nodes.function.name)]),
  ),
  front: {
    '': {
      namespace: 'AWS/CloudFront',
      dimensions: { DistributionId: router.distributionID, Region: 'Global' },
    },
  },
  watch: { '': own },
  mended: { '': { namespace: counted, dimensions: {} } },
}

/** CloudFront keeps its metrics in us-east-1, and an alarm lives where its metric does. */
const virginia = new aws.Provider('Virginia', { region: 'us-east-1' })

function post(name: string, options: $util.CustomResourceOptions = {}) {
  const topic = new aws.sns.Topic(name, {}, options)
  new aws.sns.TopicSubscription(
    `${name}Desk`,
    { topic: topic.arn, protocol: 'email', endpoint: secrets.desk.value },
    options,
  )
  return topic.arn
}

function watchOver() {
  const home = post('Alarms')
  const abroad = post('FrontAlarms', { provider: virginia })
  for (const alarm of alarms) {
    for (const [part, { namespace, dimensions }] of Object.entries(sources[alarm.of])) {
      const front = alarm.of === 'front'
      const percentile = alarm.statistic.startsWith('p')
      new aws.cloudwatch.MetricAlarm(
        `${alarm.name}${part}`,
        {
          alarmDescription: `${alarm.meaning} What to do: infra/README.md, ${alarm.name}.`,
          namespace,
          dimensions,
          metricName: alarm.metric,
          ...(percentile ? { extendedStatistic: alarm.statistic } : { statistic: alarm.statistic }),
          comparisonOperator: alarm.below ? 'LessThanThreshold' : 'GreaterThanOrEqualToThreshold',
          threshold: alarm.threshold,
          period: alarm.period,
          evaluationPeriods: alarm.times,
          treatMissingData: alarm.silence === 'bad' ? 'breaching' : 'notBreaching',
          alarmActions: [front ? abroad : home],
          okActions: [front ? abroad : home],
        },
        front ? { provider: virginia } : {},
      )
    }
  }
  new aws.cloudwatch.LogMetricFilter('SalesMendedCount', {
    logGroupName: jobs.reconcile.nodes.function.nodes.logGroup.apply((group) => group?.name ?? $output('')),
    pattern: '{ $.event = "sale.recorded" }',
    metricTransformation: { name: 'mended', namespace: counted, value: '1' },
  })
}

if (stage.alarms) watchOver()
