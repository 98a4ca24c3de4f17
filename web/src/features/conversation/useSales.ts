import { isOpen } from '@mota/contracts/sdk'
import type { TransactionView } from '@mota/functions/schema'
import { useTransactions } from '@/lib/transactions.ts'

/** The sales between the two parties of a conversation, newest first. */
export function useSalesIn(viewer: string, conversationId: string): TransactionView[] {
  const { data } = useTransactions(viewer)
  const all = data ? [...data.buyer, ...data.seller, ...data.arbiter] : []
  return all.filter(({ conversation_id }) => conversation_id === conversationId)
}

/** The open sale of a conversation. If there are several, the first one, whose payment bought the vehicle. */
export const openSaleOf = (sales: readonly TransactionView[]) =>
  sales.filter(({ status_num, duplicate }) => isOpen(status_num) && !duplicate).at(-1)
