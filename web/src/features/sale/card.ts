import { actionsFor, check, type Periods, type Role, roleOf, type Sale, Status } from '@mota/contracts/sdk'
import { isCoolingOff, type PressedAction, type Scene } from '@/lib/escrow/index.ts'

/** The actions of a card, from the table of transitions. */
export interface CardState {
  role: Role | undefined
  /** The main button. */
  main?: PressedAction
  /** The contract still refuses the main action. Pressing the button shows the remaining time. */
  early?: boolean
  /** The viewer's other actions. */
  others: PressedAction[]
  /** The sentence shown if there is no main button. */
  waiting?: string
}

type Viewer = Sale['buyer'] | undefined

/** The order in which an action becomes the main button. Actions that continue a sale come before those that end it. */
const mainOrder: readonly PressedAction[] = [
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
  // An extra payment should be refunded, so that is its main button. The cooling-off refund of a normal sale never is.
  const isQuiet = (action: PressedAction) => action === 'reclaim' && !isExtra && isCoolingOff(scene)
  const order = isExtra ? (['refund', 'reclaim', ...mainOrder] as const) : mainOrder
  const main = order.find((action) => allowed.includes(action) && !isQuiet(action))
  const others = allowed.filter((action) => action !== main)
  if (main) return { role, main, others }
  if (claimsLater(sale, viewer, now, periods)) return { role, main: 'claim', early: true, others }
  const waiting = waitingFor(sale, role)
  return { role, others, ...(waiting && { waiting }) }
}

/** Whether the seller can claim a confirmed sale after the waiting period. Claim is then shown early. */
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

/** Whether the sale waits for this viewer, because their main button can be used now. */
export const needs = ({ main, early }: CardState) => main !== undefined && !early
