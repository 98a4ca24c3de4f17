import { isOver } from '@mota/contracts/sdk'
import { useHeldAssets } from '@/lib/held.ts'
import { type SaleView, sharesOf } from '@/lib/sale/index.ts'

/** Whether the viewer's share of a finished sale can still be in the escrow: it was not sent, and there is something. */
export function useHeld(sale: SaleView, viewer: string): boolean {
  const isKept = isOver(sale.status) && sharesOf(sale, viewer).some(({ isOwn, isSent }) => isOwn && !isSent)
  const isHeld = useHeldAssets(viewer, isKept ? [sale.asset] : [])
  return isKept && isHeld(sale.asset)
}
