import { accountView, paths, sellSteps } from '@/lib/paths.ts'

interface Person {
  connected: boolean
  isSeller: boolean
  /** The arbiter of at least one sale that is contested now or was decided in the last 30 days. */
  isArbiter?: boolean
  /** A moderator. */
  isStaff?: boolean
}

/** The links that every visitor has. */
export const openLinks = [
  { to: paths.home, text: 'Home' },
  { to: paths.products, text: 'Vehicles' },
  { to: paths.brands, text: 'Brands' },
  { to: paths.about, text: 'About' },
  { to: paths.contact, text: 'Contact' },
] as const

export const sellLink = { to: sellSteps, text: 'Sell a vehicle' } as const

export interface OwnLink {
  to: string
  text: string
  /** The things that the number beside the link counts. Absent: new items. */
  of?: string
}

/** The links that depend on the session. A guest has only the wishlist. */
export function ownLinks({ connected, isSeller, isArbiter, isStaff }: Person): OwnLink[] {
  const wishlist = { to: paths.wishlist, text: 'Wishlist', of: 'saved' }
  if (!connected) return [wishlist]
  const transactions = isSeller ? paths.sellerTransactions : paths.buyerTransactions
  return [
    wishlist,
    ...(isSeller ? [{ to: paths.addProduct, text: 'Add Product' }] : []),
    { to: transactions, text: 'Transactions', of: 'need you' },
    { to: paths.messages, text: 'Messages' },
    ...(isArbiter ? [{ to: paths.disputes, text: 'Disputes', of: 'to decide' }] : []),
    ...(isStaff ? [{ to: paths.desk, text: 'Desk' }] : []),
    { to: accountView('basic'), text: 'Account' },
  ]
}

/**
 * The width from which the bar shows its links instead of the menu. It grows with the size of the text. Sellers and
 * arbiters have more links than fit beside the others on a small laptop, so they keep the menu there.
 */
export const barFrom = (own: readonly OwnLink[]) =>
  own.length > 4
    ? ({ links: 'hidden @min-[78rem]:flex', menu: '@min-[78rem]:hidden' } as const)
    : ({ links: 'hidden @min-[62rem]:flex', menu: '@min-[62rem]:hidden' } as const)

export const barLinkClass =
  'inline-flex h-16 items-center gap-1.5 whitespace-nowrap px-2 2xl:px-3 font-medium text-muted transition-colors duration-150 hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--accent)]'
