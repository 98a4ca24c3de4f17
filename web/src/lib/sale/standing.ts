import {
  type Action,
  actionsFor,
  check,
  isDisputed,
  isOver,
  type Role,
  releaseAt,
  roleOf,
  type Sale,
  Status,
} from '@mota/contracts/sdk'
import { nextActions, type PressedAction, titleOf } from './action/index.ts'
import { type Outlook, outlookOf } from './outlook.ts'
import { isCoolingOff, type Scene, type Viewer } from './scene.ts'
import { type Way, waysOf } from './way.ts'

/** Other things that wait for the viewer, apart from the sale itself. */
export interface Waiting {
  /** The other party proposed a meeting or a price, and waits for an answer. */
  proposal?: boolean
  /** The viewer's share of a finished sale is still in the balance. */
  money?: boolean
}

/** A sale as one viewer sees it at one moment. */
export interface Standing {
  role: Role | undefined
  now: Now
  /** The one button that moves the sale on, if it is the viewer's turn. */
  main: PressedAction | undefined
  /** The other ways to end the sale, those of the viewer first. */
  others: Way[]
  /** The sale cannot go on, or the viewer loses a right or leaves money lying, unless they act. */
  needsViewer: boolean
}

interface Now {
  /** What to do, or who must act next. */
  title: string
  /** What happens if nobody acts, and when. Absent once the sale is over. */
  outlook?: Outlook | undefined
  /** The contract still refuses the main action. Pressing the button shows the remaining time. */
  isEarly: boolean
  /** At most two further actions, each explained in a line. */
  beside: PressedAction[]
  /** The sentence of the specification's table that a card shows instead of a button. */
  waiting?: string | undefined
}

export function standingOf(scene: Scene, viewer: Viewer, waiting: Waiting = {}): Standing {
  const { sale, now, periods } = scene
  const role = roleOf(sale, viewer)
  const allowed = actionsFor(sale, viewer, now, periods)
  const isEarly = claimsLater(scene, viewer)
  const main = isEarly ? 'claim' : mainOf(scene, allowed)
  const beside = besideOf(scene, allowed).filter((action) => action !== main)
  const hidden: readonly (Action | undefined)[] = [main, ...beside]
  return {
    role,
    main,
    now: {
      title: headingOf(scene, role, main, isEarly),
      outlook: outlookOf(sale, role, now, periods),
      isEarly,
      beside,
      waiting: main ? undefined : waitingFor(sale, role),
    },
    others: waysOf(scene, viewer).filter(({ action, isNow }) => !(isNow && hidden.includes(action))),
    needsViewer: isTurn(scene, main, isEarly, allowed) || Boolean(waiting.proposal || waiting.money),
  }
}

/**
 * The button of a card: the main one, or the right that the specification's table names for the buyer of a confirmed sale.
 */
export function cardButton({ sale, now, periods }: Scene, viewer: Viewer, { main }: Standing) {
  if (main || sale.status !== Status.confirmed) return main
  return check('dispute', sale, viewer, now, periods).ok ? 'dispute' : undefined
}

function mainOf(scene: Scene, allowed: readonly Action[]): PressedAction | undefined {
  // An extra payment should be refunded, so that is its main button. The cooling-off refund of a normal sale never is.
  const isQuiet = (action: PressedAction) => action === 'reclaim' && !scene.isExtra && isCoolingOff(scene)
  const others = nextActions.filter((action) => action !== 'deliver')
  const order = scene.isExtra ? (['refund', 'reclaim', ...others] as const) : nextActions
  return order.find((action) => allowed.includes(action) && !isQuiet(action))
}

/** Whether the seller can claim a confirmed sale after the waiting period. Claim is then shown early. */
function claimsLater({ sale, now, periods }: Scene, viewer: Viewer): boolean {
  const verdict = check('claim', sale, viewer, now, periods)
  return sale.status === Status.confirmed && !verdict.ok && verdict.error === 'WaitPeriodNotPassed'
}

/** The actions beside the main one: the buyer's at the delivery, and the answer to a dispute. */
function besideOf({ sale, isExtra }: Scene, allowed: readonly Action[]): PressedAction[] {
  if (isExtra && sale.status === Status.pending) return []
  const wanted: readonly PressedAction[] =
    sale.status === Status.delivered ? ['release', 'dispute'] : ['contest', 'divide']
  return wanted.filter((action) => allowed.includes(action))
}

function isTurn(
  { sale, now, periods, isExtra }: Scene,
  main: PressedAction | undefined,
  isEarly: boolean,
  allowed: readonly Action[],
): boolean {
  if (main === undefined || isEarly) return false
  if (isExtra) return true
  // Silence confirms the delivery too, so nothing is lost once the seller can claim.
  if (main === 'satisfy') return now < releaseAt(sale, periods)
  // After a contest the arbiter decides, and confirming the return merely remains possible.
  if (main === 'sellerConfirm') return !sale.contested || allowed.includes('divide')
  return true
}

function waitingFor(sale: Sale, role: Role | undefined): string | undefined {
  if (sale.contested && isDisputed(sale.status))
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

function headingOf(
  { sale, now, periods }: Scene,
  role: Role | undefined,
  main: PressedAction | undefined,
  isEarly: boolean,
) {
  if (isOver(sale.status)) return 'This sale is over'
  if (isEarly) return 'The delivery is confirmed'
  if (main === 'sellerConfirm' && sale.contested) return 'Waiting for the arbiter to decide.'
  if (main) return titleOf(main)
  if (role === 'buyer' && sale.status === Status.confirmed && now < releaseAt(sale, periods))
    return 'Nothing to do'
  return waitingFor(sale, role) ?? 'Nothing to decide now'
}
