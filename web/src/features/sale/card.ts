import {
  actionsFor,
  check,
  momentOf,
  type Periods,
  type Role,
  roleOf,
  type Sale,
  Status,
} from '@mota/contracts/sdk'
import type { PressedAction } from '@/lib/escrow/index.ts'

/** What a card offers its viewer; worked out from the table of transitions and nothing else. */
export interface CardState {
  role: Role | undefined
  /** The one strong button. */
  main?: PressedAction
  /** It is shown, but the contract will not have it yet: pressing it tells how long. */
  early?: boolean
  /** Whatever else may be done, quietly. */
  others: PressedAction[]
  /** Said where there is nothing to press. */
  waiting?: string
}

type Viewer = Sale['buyer'] | undefined

/** What leads a sale on comes before what takes it back. */
const leading: readonly PressedAction[] = [
  'deliver',
  'satisfy',
  'claim',
  'sellerConfirm',
  'reclaim',
  'rule',
  'divide',
  'dispute',
]

export function cardState(
  sale: Sale,
  viewer: Viewer,
  now: number,
  periods: Periods,
  /** Another buyer's payment for the same vehicle came first. */
  duplicate = false,
): CardState {
  const role = roleOf(sale, viewer)
  const allowed = actionsFor(sale, viewer, now, periods).filter((action) => action !== 'settle')
  const order = duplicate ? (['refund', ...leading] as const) : leading
  const coolingOff = sale.status === Status.pending && now < momentOf('cancelBy', sale, periods)
  const main = order.find((action) => allowed.includes(action) && !(coolingOff && action === 'reclaim'))
  const others = allowed.filter((action) => action !== main)
  if (main) return { role, main, others }
  if (claimsLater(sale, viewer, now, periods)) return { role, main: 'claim', early: true, others }
  const waiting = waitingFor(sale, role)
  return { role, others, ...(waiting && { waiting }) }
}

/** A confirmed sale shows its seller what comes next, though the waiting time still runs. */
function claimsLater(sale: Sale, viewer: Viewer, now: number, periods: Periods): boolean {
  const verdict = check('claim', sale, viewer, now, periods)
  return sale.status === Status.confirmed && !verdict.ok && verdict.error === 'WaitPeriodNotPassed'
}

function waitingFor(sale: Sale, role: Role | undefined): string | undefined {
  if (sale.contested && sale.status === Status.disputed)
    return role === 'arbiter' ? 'The time to decide has passed.' : 'Waiting for the arbiter to decide.'
  if (role === 'seller') return sellerWaits[sale.status]
  if (role === 'buyer') return buyerWaits[sale.status]
  return undefined
}

const sellerWaits: Partial<Record<Sale['status'], string>> = {
  [Status.pending]: 'The time to deliver has passed.',
  [Status.delivered]: 'Waiting for user to confirm.',
}

const buyerWaits: Partial<Record<Sale['status'], string>> = {
  [Status.pending]: 'Waiting for seller to deliver.',
  [Status.confirmed]: 'Waiting for seller to claim the money.',
  [Status.disputed]: 'Waiting for seller to confirm product return.',
}
