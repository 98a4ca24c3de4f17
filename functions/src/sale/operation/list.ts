import type { Actor, Deps } from '../../deps.ts'
import { coverUrl } from '../../image/image.ts'
import { intentView } from '../../intent/intent.ts'
import { lookAtIntents } from '../../intent/open.ts'
import { priceAmount } from '../../listing/price.ts'
import { limits, type TransactionsQuery, type TransactionsView } from '../../schema/index.ts'
import { first, readAll } from '../../table/batch.ts'
import type { SaleRecord } from '../table.ts'
import { viewsOf } from '../view.ts'

/** A cursor is an id: the list continues below it. The first page starts above all ids, and 0 is the end of a list. */
const start = 1e15
const ended = 0

interface Listed {
  view: TransactionsView
  /** Absent on the last page. */
  nextCursor: string | undefined
}

/** Newest first. Anyone may list sales, which are public on the chain. Only the wallet itself sees its pending payments. */
export async function list(deps: Deps, actor: Actor | undefined, query: TransactionsQuery): Promise<Listed> {
  const { store, chain } = deps
  const { escrow } = chain
  const { wallet, limit = limits.listMax, cursor = { buyer: start, seller: start } } = query
  const { byBuyer, bySeller } = store.sales.query
  const page = { order: 'desc', ...first(limit) } as const
  // Read the pending payments first: this records those that the chain has confirmed, and the queries below find them.
  const isOwn = actor?.address === wallet && !query.cursor
  const [{ pending, mined }, arbiter] = isOwn
    ? await Promise.all([pendingOf(deps, wallet), casesOf(deps, wallet)])
    : [{ pending: [], mined: [] }, []]
  const [bought, sold] = await Promise.all([
    byBuyer({ escrow, buyer: wallet }).lt({ id: cursor.buyer }).go(page),
    bySeller({ escrow, seller: wallet }).lt({ id: cursor.seller }).go(page),
  ])
  const buys = withMined(bought.data, mined).slice(0, limit)
  const cursorAfter = (data: SaleRecord[]) => (data.length < limit ? ended : (data.at(-1)?.id ?? ended))
  const [buyer, seller] = [cursorAfter(buys), cursorAfter(sold.data)]
  return {
    view: {
      buyer: await viewsOf(deps, buys),
      seller: await viewsOf(deps, sold.data),
      arbiter: await viewsOf(deps, arbiter),
      pending,
    },
    nextCursor: buyer || seller ? `${buyer}.${seller}` : undefined,
  }
}

/** The index of sales follows its table a moment later, so it may not have the payments that were recorded just now. */
const withMined = (bought: SaleRecord[], mined: readonly SaleRecord[]) =>
  [...bought, ...mined.filter(({ id }) => !bought.some((sale) => sale.id === id))].sort((a, b) => b.id - a.id)

/** The contested sales that an arbiter may read about, newest first. */
async function casesOf({ store, chain, now }: Deps, arbiter: Actor['address']): Promise<SaleRecord[]> {
  const { escrow } = chain
  const query = store.cases.query.byArbiter({ escrow, arbiter })
  const { data } = await query.go({ order: 'desc', ...first(limits.pageMax) })
  const ids = data.filter(({ ttl }) => ttl * 1000 > now()).map(({ id }) => ({ escrow, id }))
  return (await readAll(store.sales, ids)).sort((a, b) => b.id - a.id)
}

async function pendingOf(deps: Deps, wallet: Actor['address']) {
  const unsignedSince = deps.now() - limits.unsignedMinutes * 60_000
  const looked = await lookAtIntents(deps, wallet)
  const open = looked.open.filter(({ hash, begun_at }) => hash || begun_at > unsignedSince)
  const ids = [...new Set(open.map(({ product_id }) => product_id))]
  const listings = await readAll(
    deps.store.listings,
    ids.map((id) => ({ id })),
  )
  const pending = open.flatMap((intent) => {
    const listing = listings.find(({ id }) => id === intent.product_id)
    if (!listing) return []
    const { id: product_id, slug, title: product_title, images, seller } = listing
    const paying = { amount: priceAmount(intent), currency: intent.currency ?? ('ETH' as const) }
    return {
      ...intentView(intent),
      product_id,
      slug,
      product_title,
      image: coverUrl(images),
      seller,
      ...paying,
    }
  })
  const { escrow } = deps.chain
  const recorded = await readAll(
    deps.store.sales,
    looked.mined.map((id) => ({ escrow, id })),
  )
  return { pending, mined: recorded.filter(({ buyer }) => buyer === wallet) }
}
