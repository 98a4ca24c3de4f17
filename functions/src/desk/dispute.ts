import { format } from '@mota/contracts/sdk'
import type { Deps } from '../deps.ts'
import { amountOf, type SaleRecord } from '../sale/table.ts'
import { type DeskView, limits } from '../schema/index.ts'
import { readAll } from '../table/batch.ts'
import { inTurns } from './turn.ts'

/** The disputed sales for the desk, oldest first. One person with two accounts can buy from themselves and dispute that. */
export async function disputesOf(deps: Deps): Promise<DeskView['disputes']> {
  const { store, chain } = deps
  const { escrow } = chain
  const { data } = await store.disputes.query.byEscrow({ escrow }).go({ pages: 'all' })
  const newest = data.toSorted((a, b) => b.since.localeCompare(a.since))
  const shown = (await inTurns(deps, newest, ({ seller }) => seller)).slice(0, limits.deskPage)
  const sales = await readAll(
    store.sales,
    shown.map(({ id }) => ({ escrow, id })),
  )
  const oldest = shown.toSorted((a, b) => a.since.localeCompare(b.since))
  return oldest.flatMap(({ id, since }) => {
    const sale = sales.find((one) => one.id === id)
    return sale ? [disputeOf(sale, since)] : []
  })
}

function disputeOf(sale: SaleRecord, since: string): DeskView['disputes'][number] {
  const money = amountOf(sale)
  return {
    transaction_id: String(sale.id),
    title: sale.product_title,
    image: sale.image,
    amount: format(money),
    currency: sale.currency ?? 'ETH',
    since,
    arbiter: sale.arbiter ?? null,
    conversation_id: sale.conversation_id ?? null,
  }
}
