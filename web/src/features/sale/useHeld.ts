import { isOver } from '@mota/contracts/sdk'
import { useBalance } from '@/lib/balance.ts'
import { type SaleView, sharesOf } from '@/lib/sale/index.ts'

/** Whether the viewer's share of a finished sale can still be in the balance: it was not sent, and there is one. */
export function useHeld(sale: SaleView, viewer: string): boolean {
  const isKept = isOver(sale.status) && sharesOf(sale, viewer).some(({ isOwn, isSent }) => isOwn && !isSent)
  const { data } = useBalance(viewer, isKept)
  return isKept && data !== undefined && data.balance !== '0'
}
