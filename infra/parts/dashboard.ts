import { api } from './api.ts'
import { stage } from './here.ts'
import { router } from './router.ts'
import { region } from './stage.ts'
import { table } from './table.ts'

type Metric = readonly (string | { stat?: string; region?: string })[]

/** A dashboard that shows whether people can buy and sell. */
const body = $resolve([api.name, table.name, router.distributionID]).apply(([fn, items, front]) => {
  const widget = (title: string, metrics: readonly Metric[], i: number, where: string = region) => ({
    type: 'metric',
    x: (i % 3) * 8,
    y: Math.floor(i / 3) * 6,
    width: 8,
    height: 6,
    properties: { title, metrics, region: where, period: 300, view: 'timeSeries' },
  })
  const lambda = (name: string, stat = 'Sum'): Metric => ['AWS/Lambda', name, 'FunctionName', fn, { stat }]
  const own = (name: string, stat: string): Metric => ['Mota', name, 'stage', $app.stage, { stat }]
  /** Made of log lines, by alarm.ts. */
  const counted = (name: string, stat: string): Metric => [`Mota/${$app.stage}`, name, { stat }]
  const shared = stage.catalogue === 'postgres'
  const cdn = (name: string, stat: string): Metric => [
    'AWS/CloudFront',
    name,
    'Region',
    'Global',
    'DistributionId',
    front,
    { stat },
  ]
  return JSON.stringify({
    widgets: [
      widget('Visitors’ requests', [cdn('Requests', 'Sum')], 0, 'us-east-1'),
      widget(
        'Visitors’ failures, %',
        [cdn('4xxErrorRate', 'Average'), cdn('5xxErrorRate', 'Average')],
        1,
        'us-east-1',
      ),
      widget(
        'API: requests, errors, throttles',
        [lambda('Invocations'), lambda('Errors'), lambda('Throttles')],
        2,
      ),
      widget('API: milliseconds', [lambda('Duration', 'p50'), lambda('Duration', 'p99')], 3),
      widget('API: at once', [lambda('ConcurrentExecutions', 'Maximum')], 4),
      widget(
        'Table: units',
        [
          ['AWS/DynamoDB', 'ConsumedReadCapacityUnits', 'TableName', items, { stat: 'Sum' }],
          ['AWS/DynamoDB', 'ConsumedWriteCapacityUnits', 'TableName', items, { stat: 'Sum' }],
        ],
        5,
      ),
      widget('Index: blocks behind', [own('lag', 'Maximum')], 6),
      widget('Sales recovered', [counted('recovered', 'Sum')], 7),
      widget('Owner’s gas, ETH', [own('gas', 'Minimum')], 8),
      widget(
        `Catalogue, ${stage.catalogue}: answers of old lists, and ${shared ? 'milliseconds behind' : 'listings'}`,
        [counted('stale', 'Sum'), shared ? counted('lag', 'Maximum') : counted('listings', 'Maximum')],
        9,
      ),
    ],
  })
})

export const dashboard =
  stage.alarms &&
  new aws.cloudwatch.Dashboard('Dashboard', { dashboardName: `mota-${$app.stage}`, dashboardBody: body })
