import type { TransactionView } from '@mota/functions/schema'
import { useTransactions } from '@/lib/transactions.ts'

/** The sales between the two parties of a conversation, newest first. */
export function useSalesIn(viewer: string, conversationId: string): TransactionView[] {
  const { data } = useTransactions(viewer)
  const all = data ? [...data.buyer, ...data.seller, ...data.arbiter] : []
  return all.filter(({ conversation_id }) => conversation_id === conversationId)
}

export const isOpen = ({ status }: TransactionView) => status !== 'cancelled' && status !== 'finalized'

/** The open sale of a conversation. If there are several, the first one, whose payment bought the vehicle. */
export const openSaleOf = (sales: readonly TransactionView[]) =>
  sales.filter((one) => isOpen(one) && !one.duplicate).at(-1)
