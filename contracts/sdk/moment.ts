import type { Periods, Sale } from './sale.ts'
import { Status } from './status.ts'

/** The times at which what the parties may do changes. */
export type Moment = 'cancelBy' | 'deliverBy' | 'releaseAt' | 'returnBy' | 'ruleBy'

type Clock = Pick<Sale, 'status' | 'since' | 'confirmedAt'>

const moments: Record<Moment, (sale: Clock, periods: Periods) => number> = {
  cancelBy: (sale, periods) => sale.since + periods.cancel,
  deliverBy: (sale, periods) => sale.since + periods.deliver,
  releaseAt: (sale, periods) => {
    const silentAt = sale.since + periods.confirm
    const confirmed = sale.status === Status.confirmed ? sale.confirmedAt : silentAt
    return Math.min(confirmed, silentAt) + periods.wait
  },
  returnBy: (sale, periods) => sale.since + periods.return,
  ruleBy: (sale, periods) => sale.since + periods.rule,
}

export function momentOf(moment: Moment, sale: Clock, periods: Periods): number {
  return moments[moment](sale, periods)
}

/** When a delivered or confirmed sale can be claimed, and no longer disputed. */
export function releaseAt(sale: Clock, periods: Periods): number {
  return momentOf('releaseAt', sale, periods)
}
