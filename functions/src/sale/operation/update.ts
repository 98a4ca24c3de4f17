import { isRole, roleOf } from '@mota/contracts/sdk'
import { noteSale } from '../../conversation/operation/note.ts'
import type { Actor, Deps } from '../../deps.ts'
import { forbidden, notFound } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { findRecord, isPassing, reading } from '../found.ts'
import type { SaleRecord } from '../table.ts'
import { viewOf } from '../view.ts'
import { mend } from './mend.ts'
import { recoverSale } from './recover.ts'

const words = messages.sale

/** A sale that no browser has told of yet may be moved on all the same. */
async function recovered(deps: Deps, { address }: Actor, id: number): Promise<SaleRecord | undefined> {
  const sale = await reading(deps, () => deps.chain.sale(id))
  if (!sale) return undefined
  // Looking for the payment may read many blocks: that is done for those alone who have a part in the sale.
  if (!roleOf(sale, address)) throw forbidden(words.parties)
  try {
    return (await recoverSale(deps, id))?.record
  } catch (error) {
    if (!isPassing(error)) return undefined
    throw error
  }
}

async function mayUpdate(deps: Deps, { address }: Actor, { id, buyer, seller }: SaleRecord) {
  if (address === buyer || address === seller) return true
  const sale = await reading(deps, () => deps.chain.sale(id))
  return isRole(sale ?? { buyer, seller, arbiter: buyer }, 'arbiter', address)
}

/** Whatever was claimed: the chain's status is read, kept and returned. */
export async function update(deps: Deps, actor: Actor, transactionId: string) {
  const id = Number(transactionId)
  const record = (await findRecord(deps, id)) ?? (await recovered(deps, actor, id))
  if (!record) throw notFound(words.unknown)
  if (!(await mayUpdate(deps, actor, record))) throw forbidden(words.parties)
  const mended = await noteSale(deps, await mend(deps, record))
  return { new_status: mended.status, transaction: await viewOf(deps, mended) }
}
