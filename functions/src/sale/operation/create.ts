import { formatWithCurrency, isAmount, isSame, parse } from '@mota/contracts/sdk'
import { type Actor, type Deps, requireSelf } from '../../deps.ts'
import { conflict } from '../../refusal.ts'
import { type CreateTransaction, messages, paidOtherPrice, type TransactionView } from '../../schema/index.ts'
import { purchaseOf, saleOnChain } from '../found.ts'
import { amountOf, askingPriceOf, type SaleRecord } from '../table.ts'
import { viewOf } from '../view.ts'
import { recordSale } from './record.ts'

const texts = messages.sale

/** The buyer's browser reports a purchase; the chain must confirm every part of it. */
export async function create(deps: Deps, actor: Actor, claim: CreateTransaction) {
  requireSelf(actor, claim.buyer)
  const { sale, block } = await saleOnChain(deps, Number(claim.transaction_id))
  if (sale.buyer.toLowerCase() !== actor.address) throw conflict(texts.buyer)
  if (sale.seller.toLowerCase() !== claim.seller) throw conflict(texts.seller)
  const { amount, currency } = claim
  const isPaid =
    isAmount(amount, currency) && isSame(parse(amount, currency), { asset: sale.asset, units: sale.amount })
  if (!isPaid) throw conflict(texts.amount)
  const purchase = await purchaseOf(deps, sale, claim.hash)
  const { record } = await recordSale(deps, { sale, purchase, block }, claim.product_id, { recovered: false })
  const transaction = await viewOf(deps, record)
  return { message: messageOf(record, transaction), transaction }
}

function messageOf(record: SaleRecord, { unmet_price, duplicate }: TransactionView): string {
  const asking = askingPriceOf(record)
  if (unmet_price && asking)
    return paidOtherPrice(formatWithCurrency(amountOf(record)), formatWithCurrency(asking))
  return duplicate ? texts.paidTwice : texts.recorded
}
