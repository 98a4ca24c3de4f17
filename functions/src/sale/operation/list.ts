import type { Deps } from '../../deps.ts'
import { limits, type TransactionsQuery, type TransactionsView } from '../../schema/index.ts'
import type { SaleRecord } from '../table.ts'
import { transactionView } from '../view.ts'

/** Ids grow with time: what comes before all of them ends a list. */
const beyond = 1e15
const none = 0

interface Listed {
  view: TransactionsView
  /** Absent on the last page. */
  nextCursor: string | undefined
}

/** Newest first. All of it is public on the chain. */
export async function list({ store, chain }: Deps, query: TransactionsQuery): Promise<Listed> {
  const { escrow } = chain
  const { wallet, limit = limits.listMax, cursor = { buyer: beyond, seller: beyond } } = query
  const { byBuyer, bySeller } = store.sales.query
  const page = { order: 'desc', count: limit } as const
  const [bought, sold] = await Promise.all([
    byBuyer({ escrow, buyer: wallet }).lt({ id: cursor.buyer }).go(page),
    bySeller({ escrow, seller: wallet }).lt({ id: cursor.seller }).go(page),
  ])
  const end = (data: SaleRecord[]) => (data.length < limit ? none : (data.at(-1)?.id ?? none))
  const [buyer, seller] = [end(bought.data), end(sold.data)]
  return {
    view: { buyer: bought.data.map(transactionView), seller: sold.data.map(transactionView) },
    nextCursor: buyer || seller ? `${buyer}.${seller}` : undefined,
  }
}
