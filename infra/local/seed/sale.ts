import { type Sale, type StatusNumber, transitions } from '@mota/contracts/sdk'
import type { ProductView } from '@mota/functions/schema'
import { type Chain, roleOf } from './chain.ts'
import type { Deal, Step } from './market/deals.ts'
import type { Session } from './session.ts'

/** The status after a step. Undefined if the step can have several results. */
function after(step: Step): StatusNumber | undefined {
  const results = new Set(transitions.filter(({ action }) => action === step).flatMap(({ to }) => to))
  return results.size === 1 ? [...results][0] : undefined
}

interface Parties {
  buyer: Session
  seller: Session
}

/** Begins a sale, or finds the one begun before, and makes sure that the API knows it. */
export async function begin(
  chain: Chain,
  { buyer, seller }: Parties,
  product: ProductView,
  paid?: bigint,
): Promise<bigint> {
  const order = {
    id: product.id as `0x${string}`,
    hash: product.hash as `0x${string}`,
    seller: seller.address,
    price: product.price,
    currency: product.currency,
  }
  if (paid === undefined) await buyer.ask('POST', '/reserve-product', { product_id: product.id })
  const sale = paid === undefined ? await chain.pay(buyer.person, order) : { id: paid, hash: undefined }
  await buyer.ask('POST', '/create-transaction', {
    transaction_id: Number(sale.id),
    buyer: buyer.address,
    seller: seller.address,
    amount: product.price,
    currency: product.currency,
    product_id: product.id,
    hash: sale.hash,
  })
  return sale.id
}

/** Takes every step of the deal that was not taken yet. It claims only when asked to, once the time has come. */
export async function carryOn(
  chain: Chain,
  deal: Pick<Deal, 'steps'>,
  parties: Parties,
  id: bigint,
  claims = false,
): Promise<void> {
  for (const step of deal.steps) {
    const sale = await chain.sale(id)
    if (!sale || !isAhead(step, sale, deal) || (step === 'claim' && !claims)) continue
    const session = roleOf(step) === 'seller' ? parties.seller : parties.buyer
    await chain.act(session.person, step, id)
    const new_status = (await chain.sale(id))?.status
    if (new_status !== sale.status)
      await session.ask('POST', '/update-transaction', { transaction_id: Number(id), new_status })
  }
}

function isAhead(step: Step, { status, contested }: Sale, { steps }: Pick<Deal, 'steps'>): boolean {
  if (step === 'contest') return !contested
  return steps.indexOf(step) > steps.findLastIndex((taken) => after(taken) === status)
}

export const isDone = ({ steps }: Deal, sale: Sale | undefined) =>
  sale !== undefined && steps.every((step) => (after(step) ?? 0) <= sale.status)
