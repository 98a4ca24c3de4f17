import { watching } from '../../../functions/src/job/schedule.ts'
import { type Alarm, minute } from './row.ts'

/** How far the index may be behind the chain, in seconds: blocks come six times as fast on Base as on Ethereum. */
export const maxLag = 10 * minute

/** Alarms about the chain, its index and the money for network fees. */
export const chain: readonly Alarm[] = [
  {
    name: 'SalesRecovered',
    meaning: 'The reconciler recorded sales that no browser had reported.',
    of: 'log',
    metric: 'recovered',
    statistic: 'Sum',
    threshold: 5,
    period: 60 * minute,
  },
  {
    name: 'IndexLag',
    meaning: 'The index is more than ten minutes behind the chain.',
    of: 'watch',
    metric: 'lag',
    statistic: 'Maximum',
    threshold: maxLag,
    period: watching.index * minute,
    times: 2,
    missingIsBad: true,
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
    missingIsBad: true,
  },
  {
    name: 'SponsorSpent',
    meaning: 'Mota has paid as many network fees as it may in a day or a month. People now pay their own.',
    of: 'log',
    metric: 'sponsorSpent',
    statistic: 'Sum',
    threshold: 1,
    period: 60 * minute,
  },
  {
    name: 'LowDeposit',
    meaning:
      'The sponsor’s deposit lasts for less than three days. Once it is empty, nobody can pay with a passkey.',
    of: 'watch',
    sponsor: 'own',
    metric: 'deposit',
    statistic: 'Minimum',
    threshold: 3,
    below: true,
    period: 60 * minute,
  },
  {
    name: 'LowFunds',
    meaning: 'The key that owns the escrow has less than 0.05 ETH left for gas.',
    of: 'watch',
    metric: 'gas',
    statistic: 'Minimum',
    threshold: 0.05,
    below: true,
    period: 60 * minute,
  },
]
