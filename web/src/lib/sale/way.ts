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

/** A way to end a sale other than by its next step, from the table of transitions. */
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

/** Rights that a later status brings, and that status. */
const later: Partial<Record<number, readonly [Action, StatusName]>> = {
  [Status.pending]: ['dispute', 'delivered'],
  [Status.delivered]: ['contest', 'disputed'],
  [Status.confirmed]: ['contest', 'disputed'],
}

/** The ways that are open now or may open later. Those of the viewer come first. */
export function waysOf(scene: Scene, viewer: Viewer): Way[] {
  const { sale, now, periods, isExtra } = scene
  if (isOver(sale.status)) return []
  // A payment that does not buy the vehicle should be refunded, unless the seller delivers for it.
  const isOdd = isExtra && sale.status === Status.pending
  const actions: readonly Action[] = isOdd ? ['reclaim', 'refund', 'deliver'] : otherWays
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
