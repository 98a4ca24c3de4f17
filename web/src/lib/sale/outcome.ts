import { ether, isOver, type Role, Status } from '@mota/contracts/sdk'
import { sumOf } from '../money.ts'
import { endedBy } from './action/index.ts'
import type { SaleRow } from './row.ts'
import type { SaleView } from './view.ts'

/** The share of one party when a sale closed. */
export interface Share {
  to: 'buyer' | 'seller'
  amount: bigint
  isOwn: boolean
  /** True if it was sent to the wallet, false if the escrow keeps it, undefined if the index does not know. */
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

/**
 * For each asset the newest finished sale whose share the viewer did not get into the wallet. If something is held in that
 * asset, it is from this sale, and perhaps from earlier ones.
 */
export function holdersOf(rows: readonly SaleRow[], viewer: string): Map<number, SaleRow> {
  const kept = rows
    .filter(
      ({ sale }) =>
        sale && isOver(sale.status) && sharesOf(sale, viewer).some(({ isOwn, isSent }) => isOwn && !isSent),
    )
    .toSorted((a, b) => (a.sale?.history.finished?.at ?? 0) - (b.sale?.history.finished?.at ?? 0))
  return new Map(kept.map((row) => [row.sale?.asset ?? ether, row]))
}

/** How a sale ended, in one sentence for its reader. Undefined if the index does not know. */
export const endingOf = ({ ending }: SaleView, role: Role): string | undefined =>
  ending && endedBy(ending, role)

const named: Record<Share['to'], string> = {
  buyer: 'was refunded to the buyer',
  seller: 'was paid to the seller',
}

/** How a sale ended and who got how much, in sentences that are true for every reader. */
export function outcomeOf(sale: SaleView): string {
  const ending = endingOf(sale, sale.ending === 'rule' ? 'buyer' : 'arbiter')
  const shares = sharesOf(sale, '').map(
    ({ to, amount }) => `${sumOf({ asset: sale.asset, units: amount })} ${named[to]}.`,
  )
  return [...shares, ending].filter(Boolean).join(' ')
}
