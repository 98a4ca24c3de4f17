import type { Actor, Deps } from '../../deps.ts'
import { conflict } from '../../refusal.ts'
import { type CreateTransaction, messages, toWei } from '../../schema/index.ts'
import { own } from '../../session/own.ts'
import { findOnChain } from '../found.ts'
import { viewOf } from '../view.ts'
import { recordSale } from './record.ts'

const words = messages.sale

/** The buyer's browser tells of a purchase; the chain says whether it is so. */
export async function create(deps: Deps, actor: Actor, claim: CreateTransaction) {
  own(actor, claim.buyer)
  const found = await findOnChain(deps, Number(claim.transaction_id), claim.hash)
  const { sale } = found
  if (sale.buyer.toLowerCase() !== actor.address) throw conflict(words.buyer)
  if (sale.seller.toLowerCase() !== claim.seller) throw conflict(words.seller)
  if (sale.amount !== toWei(claim.amount)) throw conflict(words.amount)
  const { record } = await recordSale(deps, found, claim.product_id, { recovered: false })
  return { message: words.recorded, transaction: await viewOf(deps, record) }
}
