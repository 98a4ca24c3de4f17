import { mostListings } from '../../../functions/src/catalogue/embedded/size.ts'
import { schedule, watching } from '../../../functions/src/job/schedule.ts'
import type { Resource } from '../evaluation/resource.ts'
import type { Market } from './kind.ts'
import { price } from './price.ts'
import { type Limits, simulate } from './simulate.ts'

/** A market with its visits in a month. */
interface Size extends Market {
  visits: number
}

export const sizes: readonly Size[] = [
  { visits: 1_000, listings: 1_000, people: 100, searches: 30, sales: 1 },
  { visits: 100_000, listings: 100_000, people: 10_000, searches: 3_000, sales: 100 },
  { visits: 1_000_000, listings: 1_000_000, people: 100_000, searches: 30_000, sales: 1_000 },
]

/** A visit in numbers: requests to CloudFront, megabytes, calls of the API and their seconds, reads and writes of the table. */
const visit = { requests: 45, megabytes: 1.5, calls: 8, seconds: 0.06, reads: 16, writes: 1, logBytes: 4_000 }

/** US dollars for what only this page needs, and what is free of it each month. */
const more = {
  transfer: { each: 0.11, free: 1_000 },
  edgeRequest: { each: 1.2e-6, free: 10e6 },
  edgeFunction: { each: 0.1e-6, free: 2e6 },
  firewallRequest: { each: 0.6e-6, free: 0 },
  gigabyteSecond: { each: price.gigabyteSecond, free: 400_000 },
  call: { each: price.call, free: 1e6 },
  alarm: { each: 0.1, free: 10 },
  metric: { each: 0.3, free: 10 },
  logGigabyte: { each: 0.57, free: 5 },
  trace: { each: 5e-6, free: 100_000 },
  query: { each: 2e-5, free: 100_000 },
  stored: { each: 0.023, free: 0 },
  tableGigabyte: { each: 0.28 + 0.22, free: 25 },
} as const

const charge = (what: keyof typeof more, count: number) =>
  Math.max(0, count - more[what].free) * more[what].each

const minutes = 30 * 24 * 60
const gigabytes = (megabytes: unknown) => Number(megabytes) / 1_024

/** A rate such as `rate(5 minutes)`, as runs in a month. */
function runsOf({ inputs }: Resource): number {
  const [, count, unit = ''] = /rate\((\d+) (\w+)\)/.exec(String(inputs.scheduleExpression)) ?? []
  const length = unit.startsWith('day') ? 1_440 : unit.startsWith('hour') ? 60 : 1
  return minutes / (Number(count) * length)
}

/** The costs of a month in US dollars, by what they are for. */
export function costsOf(resources: readonly Resource[], limits: Limits, size: Size): Map<string, number> {
  const ofType = (type: string) => resources.filter((each) => each.type === type)
  const { visits, listings } = size
  const acl = ofType('aws:wafv2/webAcl:WebAcl')[0]
  const rules = (acl?.inputs.rules as unknown[] | undefined)?.length ?? 0
  const memory = gigabytes(resources.find(({ name }) => name === 'ApiFunction')?.inputs.memorySize)
  const runs = ofType('aws:scheduler/schedule:Schedule').reduce((sum, each) => sum + runsOf(each), 0)
  const isShared = listings > mostListings
  const calls = visits * visit.calls
  // Half a second a run. A follower of a shared catalogue runs all the time, with 256 MB.
  const seconds = calls * visit.seconds * memory + runs * 0.5 * memory + (isShared ? minutes * 60 * 0.25 : 0)
  const filters = ofType('aws:cloudwatch/logMetricFilter:LogMetricFilter')
  // Those that filters make of log lines, and what the watcher measures.
  const metrics = new Set(filters.map(({ inputs }) => JSON.stringify(inputs.metricTransformation))).size + 5
  // A fifth of the visits have a page of a sale open for five minutes. All open pages share a query each two seconds.
  const open = (visits * 0.2 * 5) / minutes
  const queries =
    minutes / watching.index + (minutes * 60 * (1 - Math.exp(-open))) / 2 + size.sales * 30 * 4 * 2
  const work = simulate(size, limits).reduce((sum, { cost }) => sum + cost, 0) * 30
  // A snapshot reads what changed, and once a day everything.
  const snapshots = isShared
    ? 0
    : 30 * (listings + (1_440 / schedule.snapshot) * (listings / 200)) * price.read
  return new Map([
    [
      'CloudFront',
      charge('transfer', (visits * visit.megabytes) / 1_000) +
        charge('edgeRequest', visits * visit.requests) +
        charge('edgeFunction', visits * visit.requests),
    ],
    ['firewall', acl ? 5 + rules + charge('firewallRequest', visits * visit.requests) : 0],
    ['Lambda: API and schedules', charge('gigabyteSecond', seconds) + charge('call', calls + runs)],
    [
      'DynamoDB: visits and storage',
      visits * (visit.reads * price.read + visit.writes * price.write) +
        charge('tableGigabyte', (listings * 8 + visits) / 1e6),
    ],
    ['snapshots of the catalogue', snapshots],
    ['work of the queue, with its e-mails', work],
    ['S3: eight pictures a listing', charge('stored', (listings * 2.4) / 1_000)],
    [
      'CloudWatch',
      charge('alarm', ofType('aws:cloudwatch/metricAlarm:MetricAlarm').length) +
        charge('metric', metrics) +
        charge('logGigabyte', (visits * visit.logBytes + runs * 500) / 1e9),
    ],
    // One trace a second, and a twentieth of the rest.
    ['X-Ray', charge('trace', Math.min(calls, minutes * 60) * 0.95 + calls * 0.05)],
    ['Route 53', 0.5 + visits * 4e-7],
    ['The Graph', charge('query', queries)],
    ['shared catalogue (Aurora)', isShared ? 610 : 0],
  ])
}

const dollars = (cost: number) => (cost < 0.05 ? '0' : cost < 10 ? cost.toFixed(1) : cost.toFixed(0))

/** Markdown: a line for each cost, a column for each size. */
export function costTable(resources: readonly Resource[], limits: Limits): string {
  const columns = sizes.map((size) => costsOf(resources, limits, size))
  const names = [...(columns[0]?.keys() ?? [])]
  const line = (name: string, cells: readonly string[]) => `| ${name} | ${cells.join(' | ')} |`
  const number = (count: number) => count.toLocaleString('en-GB')
  return [
    line(
      'a month',
      sizes.map(({ visits }) => `${number(visits)} visits`),
    ),
    `| --- |${' ---: |'.repeat(sizes.length)}`,
    line(
      'listings, sales a day',
      sizes.map(({ listings, sales }) => `${number(listings)}, ${number(sales)}`),
    ),
    ...names.map((name) =>
      line(
        name,
        columns.map((costs) => dollars(costs.get(name) ?? 0)),
      ),
    ),
    line(
      '**sum**',
      columns.map((costs) => `**${dollars([...costs.values()].reduce((sum, cost) => sum + cost, 0))}**`),
    ),
  ].join('\n')
}
