import { useRef } from 'react'
import type { Address } from 'viem'
import { useChainNow } from '@/lib/escrow/index.ts'
import { useStage } from '@/lib/stage.ts'
import { cardState, needs } from './card.ts'
import { idOf, isExtra, type SaleRow } from './row.ts'

interface Needed {
  /** The sales that wait for the viewer now. */
  now: ReadonlySet<string>
  /** Includes sales that waited when the page opened, so that a card does not jump when its button is pressed. */
  listed: ReadonlySet<string>
}

/** Which sales wait for this viewer. */
export function useNeeded(rows: readonly SaleRow[], viewer: string): Needed {
  const stage = useStage()
  const now = useChainNow()
  const listed = useRef(new Set<string>())
  const waiting = rows.filter((row) => {
    if (!row.sale || !stage) return false
    const scene = { sale: row.sale, now, periods: stage.periods, isExtra: isExtra(row) }
    return needs(cardState(scene, viewer as Address))
  })
  const ids = new Set(waiting.map(idOf))
  for (const id of ids) listed.current.add(id)
  return { now: ids, listed: listed.current }
}

export const neededFirst = (rows: readonly SaleRow[], needed: ReadonlySet<string>): SaleRow[] =>
  rows.toSorted((a, b) => Number(needed.has(idOf(b))) - Number(needed.has(idOf(a))))
