import type { TransactionView } from '@mota/functions/schema'
import { createContext, type ReactNode } from 'react'

/** What the conversation of a sale adds to its card. The app brings it: sales know nothing of conversations. */
export interface Slots {
  /** The link to the messages, with the number of unread ones. */
  messages: (record: TransactionView) => ReactNode
  /** The meeting, the phone numbers, and what is in dispute. */
  meeting: (record: TransactionView) => ReactNode
  /** Agreeing on a lower price. */
  lowerPrice: (record: TransactionView) => ReactNode
}

export const SlotsContext = createContext<Slots | undefined>(undefined)
