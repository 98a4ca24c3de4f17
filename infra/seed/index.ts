import { open } from './account.ts'
import { openChain } from './chain.ts'
import { list, listed } from './listing.ts'
import { deals, wishes } from './market/deals.ts'
import { market } from './market/index.ts'
import { buyer, people } from './people.ts'
import { begin, carryOn, claimable } from './sale.ts'
import type { Session } from './session.ts'
import { type Stage, stageOf } from './stage.ts'

export type Report = (message: string, done: number, of: number) => void

const hands = 3

/**
 * Fills an empty local market through its own API and chain: accounts, vehicles, sales, wishes.
 * Whatever is there already is left alone, so a seed cut short is finished by running it again.
 */
export async function seed(stack: Parameters<typeof stageOf>[0], report: Report = () => {}): Promise<void> {
  const stage = stageOf(stack)
  const sessions = await openAll(stage, report)
  const products = await listAll(sessions, report)
  await sellAll(stage, sessions, products, report)
  const dreamer = sessionOf(sessions, buyer.account)
  for (const title of wishes)
    await dreamer.ask('POST', `/add-wishlist?wallet=${dreamer.address}`, {
      product_id: products.get(title)?.id,
    })
}

type Sessions = ReadonlyMap<number, Session>

function sessionOf(sessions: Sessions, account: number): Session {
  const session = sessions.get(account)
  if (!session) throw new Error(`Account ${account} is not signed in.`)
  return session
}

async function openAll(stage: Stage, report: Report): Promise<Sessions> {
  const sessions = new Map<number, Session>()
  for (const person of people) {
    report('accounts', sessions.size, people.length)
    sessions.set(person.account, await open(stage, person))
  }
  return sessions
}

async function listAll(sessions: Sessions, report: Report) {
  const products = new Map<string, Awaited<ReturnType<typeof list>>>()
  const waiting = []
  for (const { seller, vehicles } of market) {
    const session = sessionOf(sessions, seller.account)
    const known = await listed(session)
    for (const [title, product] of known) products.set(title, product)
    waiting.push(
      ...vehicles.filter(({ title }) => !known.has(title)).map((vehicle) => ({ session, vehicle })),
    )
  }
  const total = products.size + waiting.length
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      report('vehicles', products.size, total)
      products.set(next.vehicle.title, await list(next.session, next.vehicle))
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
  return products
}

async function sellAll(
  stage: Stage,
  sessions: Sessions,
  products: Awaited<ReturnType<typeof listAll>>,
  report: Report,
) {
  const chain = openChain(stage.rpc)
  const paid = await chain.paid()
  const sales = deals.map((deal) => {
    const product = products.get(deal.title)
    const owner = market.find(({ vehicles }) => vehicles.some(({ title }) => title === deal.title))
    if (!product || !owner) throw new Error(`Nobody sells a ${deal.title}.`)
    const parties = {
      buyer: sessionOf(sessions, deal.buyer.account),
      seller: sessionOf(sessions, owner.seller.account),
    }
    return { deal, product, parties, paid: paid.get(product.id) }
  })
  const claims = sales.filter(({ deal }) => deal.steps.includes('claim'))
  let done = 0
  try {
    // The seller may claim only after a wait, so those sales begin in the past of a chain that lets us set its clock.
    if (claims.some((sale) => sale.paid === undefined)) await chain.shift(-claimable)
    for (const sale of sales) {
      report('sales', done++, sales.length)
      if (!claims.includes(sale)) await chain.shift(0)
      const id = await begin(chain, sale.parties, sale.product, sale.paid)
      const steps = sale.deal.steps.filter((step) => step !== 'claim')
      await carryOn(chain, { ...sale.deal, steps }, sale.parties, id)
      sale.paid = id
    }
  } finally {
    await chain.shift(0)
  }
  for (const { deal, parties, paid: id } of claims) if (id) await carryOn(chain, deal, parties, id)
}
