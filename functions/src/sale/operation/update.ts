import type { Actor, Deps } from '../../deps.ts'
import { forbidden, notFound } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { findRecord, reading } from '../found.ts'
import { transactionView } from '../view.ts'
import { mend } from './mend.ts'

const words = messages.sale

/** Whatever was claimed: the chain's status is read, kept and returned. */
export async function update(deps: Deps, actor: Actor, transactionId: string) {
  const id = Number(transactionId)
  const record = await findRecord(deps, id)
  if (!record) throw notFound(words.unknown)
  if (record.buyer !== actor.address && record.seller !== actor.address) throw forbidden(words.parties)
  const sale = await reading(deps, () => deps.chain.sale(id))
  if (!sale) throw notFound(words.notOnChain)
  const mended = await mend(deps, record, sale.status)
  return { new_status: mended.status, transaction: transactionView(mended) }
}
