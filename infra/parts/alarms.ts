import { mostListings } from '../../functions/src/catalogue/embedded/size.ts'
import { watching } from '../../functions/src/job/schedule.ts'
import type { Stage } from './stage.ts'

/** An alarm. infra/runbook/alarms.md describes under its name what to do. */
export interface Alarm {
  name: string
  /** The text of the alarm's e-mail, for somebody who reads it at three in the morning. */
  meaning: string
  of:
    | 'api'
    | 'table'
    | 'job'
    | 'failed-runs'
    | 'failed-work'
    | 'work'
    | 'email'
    | 'front'
    | 'watch'
    | 'log'
    | 'catalogue'
    | 'index'
  /** Set if the alarm exists only on stages with this catalogue. */
  catalogue?: 'embedded' | 'postgres'
  /** Set if the alarm exists only on stages with this index. */
  indexer?: 'own'
  /** With `per`, the percentage of `per` that `metric` makes up. */
  metric: string
  per?: string
  statistic: string
  threshold: number
  below?: true
  /** It rings after `times` bad periods in a row, of `period` seconds each. */
  period: number
  times: number
  /** Whether missing data counts as bad. */
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
    name: 'SalesRecovered',
    meaning: 'The reconciler recorded sales that no browser had reported.',
    of: 'log',
    metric: 'recovered',
    statistic: 'Sum',
    threshold: 5,
    period: 60 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'LostRuns',
    meaning: 'A job failed three times in a row and its run was given up.',
    of: 'failed-runs',
    metric: 'ApproximateNumberOfMessagesVisible',
    statistic: 'Maximum',
    threshold: 1,
    period: 5 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'FailedWork',
    meaning: 'Work of the queue failed five times and was put aside.',
    of: 'failed-work',
    metric: 'ApproximateNumberOfMessagesVisible',
    statistic: 'Maximum',
    threshold: 1,
    period: 5 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'WorkWaits',
    meaning: 'The oldest work in the queue has waited for half an hour, so letters and reminders are late.',
    of: 'work',
    metric: 'ApproximateAgeOfOldestMessage',
    statistic: 'Maximum',
    threshold: 30 * minute,
    period: 5 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'StaleCatalogue',
    meaning: 'Functions answer lists from a catalogue that they cannot bring up to date.',
    of: 'log',
    metric: 'stale',
    statistic: 'Sum',
    threshold: 10,
    period: 5 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'ListingsAside',
    meaning: 'A listing could not be written to the catalogue, so it is on no list.',
    of: 'log',
    metric: 'aside',
    statistic: 'Sum',
    threshold: 1,
    period: 5 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'SnapshotAge',
    meaning: 'No snapshot of the catalogue was saved for an hour.',
    of: 'log',
    catalogue: 'embedded',
    metric: 'snapshots',
    statistic: 'Sum',
    threshold: 1,
    below: true,
    period: 60 * minute,
    times: 1,
    silence: 'bad',
  },
  {
    name: 'FullCatalogue',
    meaning: 'The catalogue on each function has room for a fifth more listings and then takes none.',
    of: 'log',
    catalogue: 'embedded',
    metric: 'listings',
    statistic: 'Maximum',
    threshold: 0.8 * mostListings,
    period: 60 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'WriterLag',
    meaning: 'Changes of listings are in the catalogue more than ten seconds late, or nobody writes them.',
    of: 'log',
    catalogue: 'postgres',
    metric: 'lag',
    statistic: 'Maximum',
    threshold: 10_000,
    period: minute,
    times: 5,
    silence: 'bad',
  },
  {
    name: 'CatalogueConnections',
    meaning: 'The catalogue’s database has more connections than its proxy should need.',
    of: 'catalogue',
    catalogue: 'postgres',
    metric: 'DatabaseConnections',
    statistic: 'Maximum',
    threshold: 500,
    period: 5 * minute,
    times: 2,
    silence: 'fine',
  },
  {
    name: 'CatalogueCapacity',
    meaning: 'The catalogue’s database uses nearly all the capacity that it may have.',
    of: 'catalogue',
    catalogue: 'postgres',
    metric: 'ACUUtilization',
    statistic: 'Average',
    threshold: 90,
    period: 5 * minute,
    times: 3,
    silence: 'bad',
  },
  {
    name: 'ReviewsWait',
    meaning: 'A listing or a report has waited for a moderator for more than a day.',
    of: 'log',
    metric: 'waited',
    statistic: 'Maximum',
    threshold: 24,
    period: 60 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'MailsWait',
    meaning: 'E-mails could not be sent in three runs of the mail job.',
    of: 'log',
    metric: 'unsent',
    statistic: 'Sum',
    threshold: 3,
    period: 15 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'BurnsFast',
    meaning: 'At this rate of failures a month of the 99.9 % target is used up in two days.',
    of: 'api',
    metric: 'Url5xxCount',
    per: 'UrlRequestCount',
    statistic: 'Sum',
    threshold: 1.44,
    period: 60 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'BurnsSlowly',
    meaning: 'At this rate of failures a month of the 99.9 % target is used up in five days.',
    of: 'api',
    metric: 'Url5xxCount',
    per: 'UrlRequestCount',
    statistic: 'Sum',
    threshold: 0.6,
    period: 6 * 60 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'Bounces',
    meaning: 'Five of a hundred e-mails bounce. At ten AWS stops our sending.',
    of: 'email',
    metric: 'Reputation.BounceRate',
    statistic: 'Average',
    threshold: 0.05,
    period: 60 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'Complaints',
    meaning: 'One of a thousand e-mails is reported as spam. At five AWS stops our sending.',
    of: 'email',
    metric: 'Reputation.ComplaintRate',
    statistic: 'Average',
    threshold: 0.001,
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
    period: watching.index * minute,
    times: 2,
    silence: 'bad',
  },
  {
    name: 'SponsorSpent',
    meaning: 'Mota has paid as many network fees as it may in a day or a month. People now pay their own.',
    of: 'log',
    metric: 'sponsorSpent',
    statistic: 'Sum',
    threshold: 1,
    period: 60 * minute,
    times: 1,
    silence: 'fine',
  },
  {
    name: 'IndexDisk',
    meaning: 'The database of our graph-node has less than 4 GB left on its disk.',
    of: 'index',
    indexer: 'own',
    metric: 'FreeStorageSpace',
    statistic: 'Minimum',
    threshold: 4 * 1024 ** 3,
    below: true,
    period: 15 * minute,
    times: 1,
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

/** The alarms of a stage with this catalogue and index. */
export const alarmsOf = ({ catalogue, indexer }: Pick<Stage, 'catalogue' | 'indexer'>) =>
  alarms.filter(
    (alarm) =>
      (!alarm.catalogue || alarm.catalogue === catalogue) && (!alarm.indexer || alarm.indexer === indexer),
  )
