import type { Action } from '@mota/contracts/sdk'
import { deployments, Status, type StatusNumber } from '@mota/contracts/sdk'
import type { ProductView } from '@mota/functions/schema'
import { type Chain, roleOf } from './chain.ts'
import type { Deal } from './market/deals.ts'
import type { Session } from './session.ts'

type Step = Exclude<Action, 'rule'>

const after: Partial<Record<Action, StatusNumber>> = {
  deliver: Status.delivered,
  satisfy: Status.confirmed,
  dispute: Status.disputed,
  sellerConfirm: Status.cancelled,
  claim: Status.finalized,
}

export interface Parties {
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
  }
  if (paid === undefined) await buyer.ask('POST', '/reserve-product', { product_id: product.id })
  const sale = paid === undefined ? await chain.pay(buyer.person, order) : { id: paid, hash: undefined }
  await buyer.ask('POST', '/create-transaction', {
    transaction_id: Number(sale.id),
    buyer: buyer.address,
    seller: seller.address,
    amount: product.price,
    product_id: product.id,
    hash: sale.hash,
  })
  return sale.id
}

/** Takes every step of the deal that was not taken yet and whose time has come. */
export async function carryOn(chain: Chain, deal: Deal, parties: Parties, id: bigint): Promise<void> {
  for (const step of deal.steps) {
    const sale = await chain.sale(id)
    if (!sale || !isAhead(step, sale.status, sale.contested, deal.steps)) continue
    const session = roleOf(step) === 'seller' ? parties.seller : parties.buyer
    await chain.act(session.person, step as Step, id)
    const now = await chain.sale(id)
    if (now && now.status !== sale.status)
      await session.ask('POST', '/update-transaction', { transaction_id: Number(id), new_status: now.status })
  }
}

function isAhead(step: Action, status: StatusNumber, contested: boolean, steps: readonly Action[]): boolean {
  if (step === 'contest') return !contested
  const reached = steps.findLastIndex((taken) => after[taken] === status)
  return steps.indexOf(step) > reached
}

/** How far back a sale must begin so that its seller may claim at once. */
export const claimable = deployments.local.periods.wait + 30
