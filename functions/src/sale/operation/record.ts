import { noteSale } from '../../conversation/operation/note.ts'
import type { Deps } from '../../deps.ts'
import { coverUrl } from '../../image/image.ts'
import { forgetUnsigned } from '../../intent/intent.ts'
import { findListing } from '../../listing/find.ts'
import type { Listing } from '../../listing/table.ts'
import { failureOf } from '../../log.ts'
import { conflict, notFound } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { type Found, findOnChain, findRecord } from '../found.ts'
import { keepSale } from '../keep.ts'
import { firstOf, hold } from '../order.ts'
import { priceFor } from '../price.ts'
import { newSteps, type Step } from '../step.ts'
import type { SaleRecord } from '../table.ts'
import { mend } from './mend.ts'

export interface Recorded {
  how: 'recorded' | 'mended' | 'known'
  record: SaleRecord
}

const cancelled = 4

/**
 * What the reconciler does for each sale: records the one that no browser reported, mends the one whose status is old.
 * Undefined: the buyer named no product, so nobody can say what it was for.
 */
export async function recoverSale(deps: Deps, id: number): Promise<Recorded | undefined> {
  const known = await findRecord(deps, id)
  if (known) return noted(deps, await alreadyKnown(deps, known, known.product_id))
  const found = await findOnChain(deps, id)
  const { product } = found.purchase
  return product && recordSale(deps, found, product, { recovered: true })
}

/** Records a sale found on the chain for the product it was made for. Any number of times is the same as once. */
export async function recordSale(
  deps: Deps,
  found: Found,
  product: Listing['id'],
  { recovered }: { recovered: boolean },
): Promise<Recorded> {
  const id = Number(found.sale.id)
  const recorded = await untilDone(async () => {
    const known = await findRecord(deps, id)
    if (known) return alreadyKnown(deps, known, product)
    const listing = await listingFor(deps, found, product)
    const item = await recordOf(deps, found, listing)
    const record = await keep(deps, found, listing, { ...item, recovered })
    if (!record) return undefined
    const { duplicate, asked_wei } = record
    const mispaid = asked_wei !== undefined
    deps.log.info('sale.recorded', { transaction_id: id, recovered, duplicate, mispaid })
    await forgetUnsigned(deps, record).catch((error: unknown) => deps.log.error('intent', failureOf(error)))
    return { how: 'recorded' as const, record }
  })
  return noted(deps, recorded)
}

/** The parties' conversation shows what happened to the sale. */
const noted = async (deps: Deps, recorded: Recorded): Promise<Recorded> => ({
  ...recorded,
  record: await noteSale(deps, recorded.record),
})

async function alreadyKnown(deps: Deps, known: SaleRecord, product: string): Promise<Recorded> {
  if (known.product_id !== product) throw conflict(messages.sale.known)
  const { record, isNew } = await mend(deps, known)
  return { how: isNew ? 'mended' : 'known', record }
}

/** The chain decides. The listing must be the seller's, and the one that the buyer's wallet named, if it named one. */
async function listingFor(deps: Deps, { sale, purchase }: Found, product: Listing['id']): Promise<Listing> {
  const listing = await findListing(deps, product)
  if (!listing) throw notFound(messages.listing.unknown)
  if (purchase.product && purchase.product !== listing.id) throw conflict(messages.sale.product)
  if (sale.seller.toLowerCase() !== listing.seller) throw conflict(messages.sale.seller)
  return listing
}

/** Whatever was paid, and whether or not the listing is still there, both parties see the sale. */
async function recordOf(deps: Deps, { sale, purchase }: Found, listing: Listing) {
  const { asked, accepted } = await priceFor(deps, listing, sale.buyer, purchase.at * 1000)
  return {
    escrow: deps.chain.escrow,
    id: Number(sale.id),
    buyer: sale.buyer.toLowerCase() as SaleRecord['buyer'],
    seller: listing.seller,
    amount_wei: String(sale.amount),
    status: sale.status,
    product_id: listing.id,
    slug: listing.slug,
    product_title: listing.title,
    product_name: [listing.brand, listing.model].filter(Boolean).join(' '),
    image: coverUrl(listing.images),
    hash: purchase.hash,
    block: purchase.block,
    created_at: new Date(purchase.at * 1000).toISOString(),
    ...(accepted.includes(String(sale.amount)) ? {} : { asked_wei: asked }),
  }
}

/**
 * A cancelled purchase holds neither the vehicle nor the lease of the next buyer. A purchase at another price leaves
 * the listing as it is.
 */
async function keep(
  deps: Deps,
  { sale }: Found,
  listing: Listing,
  item: Omit<SaleRecord, 'duplicate' | 'told'>,
): Promise<SaleRecord | undefined> {
  const open = item.status !== cancelled && !item.asked_wei
  const held_by = open ? hold(listing.held_by, item.id) : listing.held_by
  const change = {
    held_by,
    sales: listing.sales + 1,
    ...(open ? { lease: undefined, sellers_turn: undefined } : {}),
  }
  const paid: Step = { kind: 'paid' }
  const steps = item.status === 0 ? [paid] : await newSteps(deps, { ...item, told: [] }, sale)
  const record = {
    ...item,
    duplicate: open && firstOf(held_by) !== item.id,
    told: steps.map(({ kind }) => kind),
  }
  const effect = item.asked_wei ? undefined : { listing, change }
  const kept = await keepSale(deps, { record, sale, steps }, effect, ({ sales }) =>
    sales.create(record).commit(),
  )
  return kept ? record : undefined
}
