import { format } from '@mota/contracts/sdk'
import type { Deps } from '../deps.ts'
import { amountOf, type OpenDispute, type SaleRecord } from '../sale/table.ts'
import { type DeskView, limits } from '../schema/index.ts'
import { readAll } from '../table/batch.ts'

/**
 * The disputed sales for the desk, oldest first. The desk shows a limited number, and one person with two accounts can buy
 * from themselves and dispute as often as they like. So the newest dispute of every vendor comes before the second newest of
 * any vendor, and those of blocked vendors come last.
 */
export async function disputesOf({ store, chain: { escrow } }: Deps): Promise<DeskView['disputes']> {
  const { data } = await store.disputes.query.byEscrow({ escrow }).go({ pages: 'all' })
  const sellers = [...new Set(data.flatMap(({ seller }) => seller ?? []))]
  const users = await readAll(
    store.users,
    sellers.map((address) => ({ address })),
    ['address', 'blocked'],
  )
  const blocked = new Set(users.filter((user) => user.blocked).map(({ address }) => address))
  const shown = inTurns(data, blocked).slice(0, limits.deskPage)
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

/** The newest dispute of each vendor, then the second newest of each, and so on. */
function inTurns(disputes: readonly OpenDispute[], blocked: ReadonlySet<OpenDispute['seller']>) {
  const turns = new Map<OpenDispute['seller'], number>()
  const newest = disputes.toSorted((a, b) => b.since.localeCompare(a.since))
  const all = newest.map((dispute) => {
    const { seller } = dispute
    const turn = turns.get(seller) ?? (blocked.has(seller) ? disputes.length : 0)
    turns.set(seller, turn + 1)
    return { dispute, turn }
  })
  return all.toSorted((a, b) => a.turn - b.turn).map(({ dispute }) => dispute)
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
