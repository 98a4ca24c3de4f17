import { type Action, deployments, type Sale, Status } from '@mota/contracts/sdk'
import type { Row } from '../support/graph.ts'

export const recordFields =
  'completed settled cancelled cancelledByBuyer disputed rulingsFor rulingsAgainst deliveries'

/** The history of a sale that the record of its seller counts. */
export interface Past {
  sale: Pick<Sale, 'seller' | 'status'>
  delivered: boolean
  disputed: boolean
  createdAt: number
  /** How it closed; undefined while it is open. */
  end: { action: Action; at: number; shared: boolean } | undefined
}

const { deliver } = deployments.local.periods

/** One record for each seller of a sale that was delivered, disputed or closed. */
export function sellerRecordRows(pasts: readonly Past[]): Row[] {
  const notable = pasts.filter(({ delivered, disputed, end }) => delivered || disputed || end)
  const groups = Map.groupBy(notable, ({ sale }) => sale.seller.toLowerCase())
  return [...groups].map(([id, own]) => ({ id, ...sellerRecord(own) }))
}

function sellerRecord(pasts: readonly Past[]) {
  const count = (holds: (past: Past) => boolean) => pasts.filter(holds).length
  const paid = ({ sale }: Past) => sale.status === Status.finalized
  const refunded = ({ sale }: Past) => sale.status === Status.cancelled
  const ruled = ({ end }: Past) => end?.action === 'rule'
  const shared = ({ end }: Past) => end?.shared === true
  // Before the seller's time to deliver is over, only the cooling-off period lets the buyer cancel.
  const cooledOff = ({ delivered, createdAt, end }: Past) =>
    end?.action === 'reclaim' && !delivered && end.at < createdAt + deliver
  return {
    completed: count((past) => paid(past) && !shared(past)),
    settled: count((past) => paid(past) && shared(past)),
    cancelled: count((past) => refunded(past) && !cooledOff(past)),
    cancelledByBuyer: count(cooledOff),
    disputed: count(({ disputed }) => disputed),
    rulingsFor: count((past) => ruled(past) && paid(past)),
    rulingsAgainst: count((past) => ruled(past) && refunded(past)),
    deliveries: count(({ delivered }) => delivered),
  }
}
