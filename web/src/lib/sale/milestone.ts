import { isOver, type Milestone, milestones, type Sale, Status } from '@mota/contracts/sdk'
import type { Mined, SaleView } from './view.ts'

/** A milestone as pages show it. */
export interface ShownMilestone {
  name: string
  state: 'past' | 'now' | 'next'
  mined?: Mined
}

const straight: readonly Milestone[] = ['created', 'delivered', 'confirmed', 'finished']

const names: Record<Milestone, string> = {
  created: 'Paid',
  delivered: 'Delivered',
  confirmed: 'Confirmed',
  disputed: 'Disputed',
  contested: 'Contested',
  finished: 'Paid out',
}

/** The milestones that a sale must have passed, by its status alone. For sales whose history is unknown. */
const reached: Record<Sale['status'], readonly Milestone[]> = {
  [Status.pending]: ['created'],
  [Status.delivered]: ['created', 'delivered'],
  [Status.confirmed]: ['created', 'delivered', 'confirmed'],
  [Status.disputed]: ['created', 'delivered', 'disputed'],
  [Status.cancelled]: ['created', 'finished'],
  [Status.finalized]: ['created', 'delivered', 'finished'],
}

/** The progress of a sale: past, present and future milestones. */
export function milestonesOf(sale: SaleView): ShownMilestone[] {
  const dated = milestones.filter((milestone) => sale.history[milestone])
  const past = dated.length > 0 ? dated : reached[sale.status]
  const ahead = isOver(sale.status) ? [] : aheadOf(sale, past)
  const last = past.at(-1)
  return [
    ...past.map((milestone) => shown(sale, milestone, milestone === last ? 'now' : 'past')),
    ...ahead.map((milestone) => shown(sale, milestone, 'next')),
  ]
}

/** The milestones still ahead. A disputed sale can only finish. Any other sale continues on the normal path. */
function aheadOf(sale: Sale, past: readonly Milestone[]): readonly Milestone[] {
  if (sale.status === Status.disputed) return ['finished']
  return straight.filter((milestone) => !past.includes(milestone))
}

function shown(sale: SaleView, milestone: Milestone, state: ShownMilestone['state']): ShownMilestone {
  const mined = sale.history[milestone]
  return { name: nameOf(sale, milestone), state, ...(mined && { mined }) }
}

function nameOf(sale: Sale, milestone: Milestone): string {
  if (milestone !== 'finished') return names[milestone]
  if (sale.status === Status.cancelled) return 'Money back'
  return sale.status === Status.disputed ? 'Decided' : names.finished
}
