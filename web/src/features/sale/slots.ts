import type { TransactionView } from '@mota/functions/schema'
import { createContext, type ReactNode } from 'react'

/** What the conversation of a sale adds to its card. The app brings it: sales know nothing of conversations. */
export interface Slots {
  /** The way to the messages, with how many are unread. */
  messages: (record: TransactionView) => ReactNode
  /** The meeting, the phone numbers, and what is in dispute. */
  meeting: (record: TransactionView) => ReactNode
  /** Agreeing on a lower price. */
  lowerPrice: (record: TransactionView) => ReactNode
}

export const SlotsContext = createContext<Slots | undefined>(undefined)
