import { roleOf } from '@mota/contracts/sdk'
import { reading } from '../../chain/reading.ts'
import type { Actor, Deps } from '../../deps.ts'
import { forbidden, notFound } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { findRecord, isTemporary } from '../found.ts'
import type { SaleRecord } from '../table.ts'
import { viewOf } from '../view.ts'
import { recoverSale } from './record.ts'
import { refreshSale } from './refresh.ts'

const texts = messages.sale

/** A sale that no browser has reported yet can be updated too. */
async function recovered(deps: Deps, id: number): Promise<SaleRecord | undefined> {
  try {
    return (await recoverSale(deps, id))?.record
  } catch (error) {
    if (!isTemporary(error)) return undefined
    throw error
  }
}

/** Runs before the search for the payment, which may read many blocks. Only the chain knows the arbiter. */
async function mayUpdate(deps: Deps, { address }: Actor, id: number, record: SaleRecord | undefined) {
  if (record?.buyer === address || record?.seller === address) return
  const sale = await reading(deps, () => deps.chain.sale(id))
  if (!sale) throw notFound(texts.unknown)
  if (!roleOf(sale, address)) throw forbidden(texts.parties)
}

/** Ignores the claimed status: the chain's status is read, stored and returned. */
export async function update(deps: Deps, actor: Actor, transactionId: string) {
  const id = Number(transactionId)
  const existing = await findRecord(deps, id)
  await mayUpdate(deps, actor, id, existing)
  const refreshed = existing && (await refreshSale(deps, existing))
  const record = refreshed ? refreshed.record : await recovered(deps, id)
  if (!record) throw notFound(texts.unknown)
  // The old record with this id may have been about another sale.
  if (!refreshed) await mayUpdate(deps, actor, id, record)
  return { new_status: record.status, transaction: await viewOf(deps, record) }
}
