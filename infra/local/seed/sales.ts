import type { ProductView, SaleRatingsView } from '@mota/functions/schema'
import { type Chain, claimable, openChain } from './chain.ts'
import { type Deal, deals } from './market/deals.ts'
import { market } from './market/index.ts'
import type { Report } from './report.ts'
import { begin, carryOn, isDone } from './sale.ts'
import { type Sessions, sessionOf } from './session.ts'
import type { Stage } from './stage.ts'

/** Makes every deal, or finishes it. */
export async function sellAll(
  stage: Stage,
  sessions: Sessions,
  products: ReadonlyMap<string, ProductView>,
  report: Report,
): Promise<void> {
  const chain = openChain(stage.rpc)
  const claimed = deals.filter(({ steps }) => steps.includes('claim'))
  const others = deals.filter((deal) => !claimed.includes(deal))
  let done = 0

  /** The buyer's review of the seller, and the seller's answer. */
  async function write(deal: Deal, sales: ReadonlyMap<string, bigint>) {
    const { product, seller } = offerOf(deal, products)
    const transaction_id = String(sales.get(product.id))
    const writer = sessionOf(sessions, deal.buyer)
    const { ratings } = await writer.ask<SaleRatingsView>('GET', `/sale-ratings/${transaction_id}`)
    const written = ratings.find(({ by }) => by === 'buyer')
    const { answer, ...review } = deal.review ?? {}
    if (!written) await writer.ask('POST', '/rate-sale', { transaction_id, ...review })
    if (answer && !written?.answer)
      await sessionOf(sessions, seller).ask('POST', '/answer-rating', {
        transaction_id,
        by: 'buyer',
        text: answer,
      })
  }

  async function make(deal: Deal, paid: ReadonlyMap<string, bigint>) {
    report('sales', done++, deals.length)
    const { product, seller } = offerOf(deal, products)
    const parties = { buyer: sessionOf(sessions, deal.buyer), seller: sessionOf(sessions, seller) }
    const id = await begin(chain, parties, product, paid.get(product.id))
    await carryOn(chain, deal, parties, id)
    return () => carryOn(chain, deal, parties, id, true)
  }

  const paid = await chain.paid()
  // A seller may claim only after a wait, so those sales happen in the past of a chain that lets us set its clock.
  const open = await filter(claimed, (deal) => isOpen(chain, deal, products, paid))
  const claims = await inThePast(chain, open, (deal) => make(deal, paid))
  await Promise.all([...claims.map((claim) => claim()), ...others.map((deal) => make(deal, paid))])
  const sales = await chain.paid()
  const isClaimed = async (deal: Deal) => !(await isOpen(chain, deal, products, sales))
  const reviewed = await filter(
    claimed.filter(({ review }) => review),
    isClaimed,
  )
  await Promise.all(reviewed.map((deal) => write(deal, sales)))
}

/** What remains to be done now. Nothing, where the latest block is so young that only a later seed can claim. */
async function inThePast<T>(
  chain: Chain,
  list: readonly Deal[],
  work: (deal: Deal) => Promise<T>,
): Promise<T[]> {
  if (list.length === 0) return []
  return chain.inThePast(async (moment) => {
    const claims = await Promise.all(list.map(work))
    return moment + claimable <= Math.ceil(Date.now() / 1000) ? claims : []
  })
}

async function isOpen(
  chain: Chain,
  deal: Deal,
  products: ReadonlyMap<string, ProductView>,
  paid: ReadonlyMap<string, bigint>,
) {
  const id = paid.get(offerOf(deal, products).product.id)
  return id === undefined || !isDone(deal, await chain.sale(id))
}

async function filter<T>(list: readonly T[], keep: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(list.map(keep))
  return list.filter((_, i) => kept[i])
}

function offerOf(deal: Deal, products: ReadonlyMap<string, ProductView>) {
  const product = products.get(deal.title)
  const owner = market.find(({ vehicles }) => vehicles.some(({ title }) => title === deal.title))
  if (!product || !owner) throw new Error(`Nobody sells a ${deal.title}.`)
  return { product, seller: owner.seller }
}
