import { actionsFor, check, type Periods, type Role, roleOf, type Sale, Status } from '@mota/contracts/sdk'
import { isCoolingOff, type PressedAction, type Scene } from '@/lib/escrow/index.ts'

/** The actions of a card, from the table of transitions. */
export interface CardState {
  role: Role | undefined
  /** The one strong button. */
  main?: PressedAction
  /** The contract still refuses the main button: pressing it says how long. */
  early?: boolean
  /** Everything else the viewer can do. */
  others: PressedAction[]
  /** Shown where there is nothing to press. */
  waiting?: string
}

type Viewer = Sale['buyer'] | undefined

/** What moves a sale forward comes before what ends it. */
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

export function cardState(scene: Scene, viewer: Viewer): CardState {
  const { sale, now, periods, isExtra } = scene
  const role = roleOf(sale, viewer)
  const allowed = actionsFor(sale, viewer, now, periods).filter((action) => action !== 'settle')
  // A payment that buys nothing is given back first; the cooling-off refund of any other is offered quietly.
  const isQuiet = (action: PressedAction) => action === 'reclaim' && !isExtra && isCoolingOff(scene)
  const order = isExtra ? (['refund', 'reclaim', ...leading] as const) : leading
  const main = order.find((action) => allowed.includes(action) && !isQuiet(action))
  const others = allowed.filter((action) => action !== main)
  if (main) return { role, main, others }
  if (claimsLater(sale, viewer, now, periods)) return { role, main: 'claim', early: true, others }
  const waiting = waitingFor(sale, role)
  return { role, others, ...(waiting && { waiting }) }
}

/** Shows the seller the next step of a confirmed sale during the waiting time. */
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

/** Whether the sale waits for this viewer: they have a button to press that is due now. */
export const needs = ({ main, early }: CardState) => main !== undefined && !early
