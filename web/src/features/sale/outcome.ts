import { Status } from '@mota/contracts/sdk'
import type { SaleView } from '@/lib/subgraph/index.ts'

/** What one party got when a sale closed. */
export interface Share {
  to: 'buyer' | 'seller'
  amount: bigint
  isOwn: boolean
  /** True if it was sent on to the wallet, false if it is in the balance, undefined if the index does not know. */
  isSent: boolean | undefined
}

/** The shares of both parties, the viewer's first. */
export function sharesOf(sale: SaleView, viewer: string): Share[] {
  const toBuyer = sale.toBuyer ?? (sale.status === Status.cancelled ? sale.amount : 0n)
  const shares = [share(sale, 'buyer', toBuyer, viewer), share(sale, 'seller', sale.amount - toBuyer, viewer)]
  return shares.filter(({ amount }) => amount > 0n).sort((a, b) => Number(b.isOwn) - Number(a.isOwn))
}

function share(sale: SaleView, to: Share['to'], amount: bigint, viewer: string): Share {
  const account = sale[to].toLowerCase()
  return { to, amount, isOwn: account === viewer.toLowerCase(), isSent: sale.sentTo?.includes(account) }
}
