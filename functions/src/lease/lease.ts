import type { Listener } from '../announce.ts'
import { save } from '../listing/save.ts'
import { leaseOf, untilOf } from '../listing/view.ts'
import { conflict } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'

/** Until when only the seller may act, after a lease during which the seller was refused a change. */
export const turnAfter = (until: number) => until + limits.sellerTurnMinutes * 60

/**
 * Refuses to change a listing during a lease, because its buyer may be paying. Leases in a row could keep the seller out
 * for ever, so a refused change is remembered: once this lease ends, nobody can reserve for some minutes.
 */
export const notLeased: Listener<'listing.editing' | 'listing.removing'> = async (deps, { listing }) => {
  const lease = leaseOf(listing, deps.now())
  if (!lease) return undefined
  const turn = turnAfter(lease.until)
  if (listing.sellers_turn !== turn) await save(deps, listing, { sellers_turn: turn })
  throw conflict(messages.listing.leased, { until: untilOf(lease) })
}
