import {
  type Action,
  isOver,
  isRole,
  Status,
  type StatusName,
  transitions,
  type Who,
  windowsOf,
} from '@mota/contracts/sdk'
import { otherWays } from './action/index.ts'
import type { Scene, Viewer } from './scene.ts'

/**
 * An action in the list of other ways to end a sale: who can take it, and when. The list also has actions after which
 * the sale goes on, such as a dispute.
 */
export interface Way {
  action: Action
  by: Who
  isOwn: boolean
  /** Possible now. */
  isNow: boolean
  /** Unix seconds. */
  from?: number | undefined
  until?: number | undefined
  /** The status that the sale must reach first. */
  after?: StatusName
}

/** For each status: an action that becomes possible in a later status, and that later status. */
const later: Partial<Record<number, readonly [Action, StatusName]>> = {
  [Status.pending]: ['dispute', 'delivered'],
  [Status.delivered]: ['contest', 'disputed'],
  [Status.confirmed]: ['contest', 'disputed'],
}

/** The ways that are open now or may open later. Those of the viewer come first. */
export function waysOf(scene: Scene, viewer: Viewer): Way[] {
  const { sale, now, periods, isExtra } = scene
  if (isOver(sale.status)) return []
  // An extra payment should be refunded. The seller can still accept it by delivering.
  const isPendingExtra = isExtra && sale.status === Status.pending
  const actions: readonly Action[] = isPendingExtra ? ['reclaim', 'refund', 'deliver'] : otherWays
  const ways = actions.flatMap((action): Way[] => {
    const by = transitions.find((row) => row.action === action)?.who ?? 'party'
    const way = { action, by, isOwn: isRole(sale, by, viewer) }
    const open = windowsOf(action, sale, periods).flatMap(({ from, until }) =>
      until !== undefined && until <= now
        ? []
        : [{ ...way, isNow: from === undefined || from <= now, from, until }],
    )
    const [gained, after] = later[sale.status] ?? []
    return gained === action && after ? [{ ...way, isNow: false, after }] : open
  })
  return ways.sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
}
