import type { Periods, Sale } from './sale.ts'
import { Status } from './status.ts'

/** The times at which the allowed actions of a sale change. */
export type Moment = 'cancelBy' | 'deliverBy' | 'releaseAt' | 'returnBy' | 'ruleBy'

type Start = 'since' | 'acceptedAt'
type Clock = Pick<Sale, 'status' | 'since' | 'confirmedAt'>

/** Each moment is one period after a start. Plain data, so that the index can be generated from it. */
export const moments: Record<Moment, { start: Start; period: keyof Periods }> = {
  cancelBy: { start: 'since', period: 'cancel' },
  deliverBy: { start: 'since', period: 'deliver' },
  releaseAt: { start: 'acceptedAt', period: 'wait' },
  returnBy: { start: 'since', period: 'return' },
  ruleBy: { start: 'since', period: 'rule' },
}

const starts: Record<Start, (sale: Clock, periods: Periods) => number> = {
  since: (sale) => sale.since,
  // Silence counts as acceptance once the buyer's time to confirm is over.
  acceptedAt: (sale, { confirm }) => {
    const silentAt = sale.since + confirm
    return sale.status === Status.confirmed ? Math.min(sale.confirmedAt, silentAt) : silentAt
  },
}

export function momentOf(moment: Moment, sale: Clock, periods: Periods): number {
  const { start, period } = moments[moment]
  return starts[start](sale, periods) + periods[period]
}

/** When a delivered or confirmed sale can be claimed, and no longer disputed. */
export function releaseAt(sale: Clock, periods: Periods): number {
  return momentOf('releaseAt', sale, periods)
}
