import type { TransactionView } from '@mota/functions/schema'
import { createContext, type ReactNode } from 'react'

/**
 * The parts of a sale's card that show its conversation. The app passes them in; this feature does not import
 * conversation.
 */
export interface Slots {
  /** The link to the messages, with the number of unread ones. */
  messages: (record: TransactionView) => ReactNode
  /** The meeting, the phone numbers, and what is in dispute. */
  meeting: (record: TransactionView) => ReactNode
  /** The open proposal of a split, or the button that proposes one. */
  lowerPrice: (record: TransactionView) => ReactNode
}

export const SlotsContext = createContext<Slots | undefined>(undefined)
