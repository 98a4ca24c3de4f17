import { isOver, type Sale, type Station, Status, stations } from '@mota/contracts/sdk'
import type { Moment, SaleView } from './view.ts'

export interface Stop {
  name: string
  state: 'past' | 'now' | 'next'
  moment?: Moment
}

const straight: readonly Station[] = ['created', 'delivered', 'confirmed', 'finished']

const names: Record<Station, string> = {
  created: 'Paid',
  delivered: 'Delivered',
  confirmed: 'Confirmed',
  disputed: 'Disputed',
  contested: 'Contested',
  finished: 'Paid out',
}

/** Stations a sale must have passed, by its status alone. For sales whose times are unknown. */
const reached: Record<Sale['status'], readonly Station[]> = {
  [Status.pending]: ['created'],
  [Status.delivered]: ['created', 'delivered'],
  [Status.confirmed]: ['created', 'delivered', 'confirmed'],
  [Status.disputed]: ['created', 'delivered', 'disputed'],
  [Status.cancelled]: ['created', 'finished'],
  [Status.finalized]: ['created', 'delivered', 'finished'],
}

/** The progress of a sale: past, present and future steps. */
export function stopsOf(sale: SaleView): Stop[] {
  const dated = stations.filter((station) => sale.history[station])
  const past = dated.length > 0 ? dated : reached[sale.status]
  const ahead = isOver(sale.status) ? [] : aheadOf(sale, past)
  const last = past.at(-1)
  return [
    ...past.map((station) => stop(sale, station, station === last ? 'now' : 'past')),
    ...ahead.map((station) => stop(sale, station, 'next')),
  ]
}

/** The milestones still ahead. A disputed sale can only finish. Any other sale continues on the normal path. */
function aheadOf(sale: Sale, past: readonly Station[]): readonly Station[] {
  if (sale.status === Status.disputed) return ['finished']
  return straight.filter((station) => !past.includes(station))
}

function stop(sale: SaleView, station: Station, state: Stop['state']): Stop {
  const moment = sale.history[station]
  return { name: nameOf(sale, station), state, ...(moment && { moment }) }
}

function nameOf(sale: Sale, station: Station): string {
  if (station !== 'finished') return names[station]
  if (sale.status === Status.cancelled) return 'Money back'
  return sale.status === Status.disputed ? 'Decided' : names.finished
}
