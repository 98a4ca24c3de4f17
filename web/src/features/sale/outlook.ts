import { type Action, deadline, type Periods, type Role, type Sale } from '@mota/contracts/sdk'

export interface Outlook {
  /** Unix seconds, by the chain's clock. */
  at: number
  /** What then becomes possible, told to this viewer. */
  what: string
}

const possible: Partial<Record<Action, Partial<Record<Role, string>>>> = {
  claim: {
    buyer: 'the seller can claim the money',
    seller: 'you can claim the money',
    arbiter: 'the seller can claim the money',
  },
  reclaim: {
    buyer: 'you can take your money back',
    seller: 'the buyer can take the money back',
    arbiter: 'the buyer can take the money back',
  },
  divide: {
    buyer: 'you or the seller can divide the money in half',
    seller: 'you or the buyer can divide the money in half',
    arbiter: 'buyer or seller can divide the money in half',
  },
}

/** Where silence leads; undefined once nothing more can happen. */
export function outlookOf(sale: Sale, role: Role | undefined, periods: Periods): Outlook | undefined {
  const next = deadline(sale, periods)
  const what = next && possible[next.then]?.[role ?? 'arbiter']
  return next && what ? { at: next.at, what } : undefined
}
