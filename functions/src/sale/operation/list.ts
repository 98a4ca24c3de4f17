import type { Actor, Deps } from '../../deps.ts'
import { limits, type TransactionsView } from '../../schema/index.ts'
import { transactionView } from '../view.ts'

/** Newest first, as many as one answer may hold. All of it is public on the chain. */
export async function list({ store, chain }: Deps, wallet: Actor['address']): Promise<TransactionsView> {
  const { escrow } = chain
  const page = { order: 'desc', count: limits.listMax } as const
  const [bought, sold] = await Promise.all([
    store.sales.query.byBuyer({ escrow, buyer: wallet }).go(page),
    store.sales.query.bySeller({ escrow, seller: wallet }).go(page),
  ])
  return { buyer: bought.data.map(transactionView), seller: sold.data.map(transactionView) }
}
