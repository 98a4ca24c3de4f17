import type { Address } from 'viem'
import { useChainNow } from '@/lib/escrow/index.ts'
import {
  isExtra,
  type SaleRow,
  type Scene,
  type Standing,
  standingOf,
  type Waiting,
} from '@/lib/sale/index.ts'
import { useStage } from '@/lib/stage.ts'

/** The scene of a sale now, and what it means for the viewer. Undefined until the periods are known. */
export function useStanding(row: SaleRow, viewer: string, waiting?: Waiting) {
  const stage = useStage()
  const now = useChainNow()
  if (!stage || !row.sale) return undefined
  const scene: Scene = { sale: row.sale, now, periods: stage.periods, isExtra: isExtra(row) }
  const standing: Standing = standingOf(scene, viewer as Address, waiting)
  return { scene, standing }
}
