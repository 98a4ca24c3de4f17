/** When somebody must look: each has its page in infra/README.md, under its name. */
export interface Alarm {
  name: string
  /** What the person reading at three in the morning should know. */
  meaning: string
  of: 'api' | 'table' | 'job' | 'front' | 'watch' | 'mended'
  metric: string
  statistic: string
  threshold: number
  below?: true
  /** Seconds, and how many of them in a row. */
  period: number
  times: number
  /** What no data means. */
  silence: 'bad' | 'fine'
}

const minute = 60

export const alarms: readonly Alarm[] = [
  {
    name: 'ApiFailures',
    meaning: 'The API answers 5xx.',
    of: 'api',
    metric: 'Url5xxCount',
    statistic: 'Sum',
    threshold: 5,
    period: 5 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'ApiCrashes',
    meaning: 'The API function ends with an error of its own.',
    of: 'api',
    metric: 'Errors',
    statistic: 'Sum',
    threshold: 3,
    period: 5 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'ApiSlow',
    meaning: 'One in a hundred requests takes over three seconds.',
    of: 'api',
    metric: 'Duration',
    statistic: 'p99',
    threshold: 3_000,
    period: 5 * minute,
    times: 3,
    silence: 'fine',
  },
  {
    name: 'ApiThrottles',
    meaning: 'More requests at once than the API may run.',
    of: 'api',
    metric: 'Throttles',
    statistic: 'Sum',
    threshold: 1,
    period: 5 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'ReadThrottles',
    meaning: 'DynamoDB refuses reads for now.',
    of: 'table',
    metric: 'ReadThrottleEvents',
    statistic: 'Sum',
    threshold: 10,
    period: 5 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'WriteThrottles',
    meaning: 'DynamoDB refuses writes for now.',
    of: 'table',
    metric: 'WriteThrottleEvents',
    statistic: 'Sum',
    threshold: 10,
    period: 5 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'JobFailures',
    meaning: 'A scheduled job ends with an error.',
    of: 'job',
    metric: 'Errors',
    statistic: 'Sum',
    threshold: 3,
    period: 15 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'SalesMended',
    meaning: 'The reconciler recorded a sale that no browser had told of.',
    of: 'mended',
    metric: 'mended',
    statistic: 'Sum',
    threshold: 5,
    period: 60 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'FrontFailures',
    meaning: 'Of a hundred answers to visitors more than five are 5xx.',
    of: 'front',
    metric: '5xxErrorRate',
    statistic: 'Average',
    threshold: 5,
    period: 5 * minute,
    times: 2,
    silence: 'fine',
  },
  {
    name: 'Unhealthy',
    meaning: 'A part of the market does not answer.',
    of: 'watch',
    metric: 'healthy',
    statistic: 'Minimum',
    threshold: 1,
    below: true,
    period: 5 * minute,
    times: 2,
    silence: 'bad',
  },
  {
    name: 'IndexLag',
    meaning: 'The index is more than 50 blocks, ten minutes, behind the chain.',
    of: 'watch',
    metric: 'lag',
    statistic: 'Maximum',
    threshold: 50,
    period: 5 * minute,
    times: 2,
    silence: 'bad',
  },
  {
    name: 'LowFunds',
    meaning: 'The escrow’s owner has less than 0.05 ETH left for gas.',
    of: 'watch',
    metric: 'gas',
    statistic: 'Minimum',
    threshold: 0.05,
    below: true,
    period: 60 * minute,
    times: 1,
    silence: 'fine',
  },
]
