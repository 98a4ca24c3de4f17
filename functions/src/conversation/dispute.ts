import { Status } from '@mota/contracts/sdk'
import { reading } from '../chain/reading.ts'
import type { Deps } from '../deps.ts'
import { findRecord } from '../sale/found.ts'
import type { SaleRecord } from '../sale/table.ts'
import { limits } from '../schema/index.ts'
import type { Conversation } from './table.ts'

/** The sales of a conversation that are or were disputed. */
async function disputedSales(
  deps: Pick<Deps, 'store' | 'chain'>,
  { disputes }: Pick<Conversation, 'disputes'>,
): Promise<SaleRecord[]> {
  const records = await Promise.all(disputes.map((id) => findRecord(deps, id)))
  return records.filter((record) => record !== undefined)
}

export async function hasOpenDispute(
  deps: Pick<Deps, 'store' | 'chain'>,
  conversation: Pick<Conversation, 'disputes'>,
): Promise<boolean> {
  return (await disputedSales(deps, conversation)).some(({ status }) => status === Status.disputed)
}

/** Whether a wallet is the arbiter of a contested sale of a conversation. Access ends 30 days after the sale. */
export async function isArbiterOf(deps: Deps, address: string, conversation: Conversation): Promise<boolean> {
  const since = deps.now() - limits.arbiterDays * 86_400_000
  const sales = (await disputedSales(deps, conversation)).filter(
    ({ ended_at }) => ended_at === undefined || ended_at > since,
  )
  if (sales.some(({ arbiter }) => arbiter === address)) return true
  // The record may not show a recent contest yet, so the chain tells whether a disputed sale is contested. It is asked
  // only for its own arbiter: anybody can ask for a conversation, and disputes cost little to make.
  const open = sales.filter(({ status, appointed }) => status === Status.disputed && appointed === address)
  const found = await Promise.all(open.map(({ id }) => reading(deps, () => deps.chain.sale(id))))
  return found.some((sale) => sale?.contested)
}
