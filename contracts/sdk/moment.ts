import type { Periods, Sale } from './sale.ts'
import { Status, type StatusNumber } from './status.ts'

/** The times at which the allowed actions of a sale change. */
export type Moment = 'cancelBy' | 'deliverBy' | 'releaseAt' | 'returnBy' | 'ruleBy'

export type Start = 'since' | 'acceptedAt'
type Clock = Pick<Sale, 'status' | 'since' | 'confirmedAt'>

/** Each moment is one period after a start. Plain data, so that the subgraph's deadlines can be generated from it. */
export const moments: Record<Moment, { start: Start; period: keyof Periods }> = {
  cancelBy: { start: 'since', period: 'cancel' },
  deliverBy: { start: 'since', period: 'deliver' },
  releaseAt: { start: 'acceptedAt', period: 'wait' },
  returnBy: { start: 'since', period: 'return' },
  ruleBy: { start: 'since', period: 'rule' },
}

export interface StartRule {
  from: 'since'
  /** This period is added to `from`. */
  after?: keyof Periods
  /** In this status, `at` is the start if it is earlier. */
  earlier?: { status: StatusNumber; at: 'confirmedAt' }
}

/** Plain data too, for the same reason. */
export const starts: Record<Start, StartRule> = {
  since: { from: 'since' },
  // Silence counts as acceptance once the buyer's time to confirm is over.
  acceptedAt: { from: 'since', after: 'confirm', earlier: { status: Status.confirmed, at: 'confirmedAt' } },
}

function startOf(start: Start, sale: Clock, periods: Periods): number {
  const { from, after, earlier } = starts[start]
  const latest = sale[from] + (after ? periods[after] : 0)
  return earlier && sale.status === earlier.status ? Math.min(sale[earlier.at], latest) : latest
}

export function momentOf(moment: Moment, sale: Clock, periods: Periods): number {
  const { start, period } = moments[moment]
  return startOf(start, sale, periods) + periods[period]
}

/** When a delivered or confirmed sale can be claimed, and no longer disputed. */
export function releaseAt(sale: Clock, periods: Periods): number {
  return momentOf('releaseAt', sale, periods)
}
