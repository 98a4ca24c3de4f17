import type { Actor, Deps } from '../../deps.ts'
import { forbidden, notFound, Refusal } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { findRecord } from '../found.ts'
import type { SaleRecord } from '../table.ts'
import { transactionView } from '../view.ts'
import { mend } from './mend.ts'
import { recoverSale } from './recover.ts'

const words = messages.sale

/** A sale that no browser has told of yet may be moved on all the same. */
async function recovered(deps: Deps, id: number): Promise<SaleRecord | undefined> {
  try {
    return (await recoverSale(deps, id))?.record
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'unavailable') return undefined
    throw error
  }
}

/** Whatever was claimed: the chain's status is read, kept and returned. */
export async function update(deps: Deps, actor: Actor, transactionId: string) {
  const id = Number(transactionId)
  const record = (await findRecord(deps, id)) ?? (await recovered(deps, id))
  if (!record) throw notFound(words.unknown)
  if (record.buyer !== actor.address && record.seller !== actor.address) throw forbidden(words.parties)
  const mended = await mend(deps, record)
  return { new_status: mended.status, transaction: transactionView(mended) }
}
