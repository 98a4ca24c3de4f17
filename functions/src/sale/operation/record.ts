import type { Deps } from '../../deps.ts'
import { coverUrl } from '../../image/image.ts'
import { findListing } from '../../listing/find.ts'
import { isPrice } from '../../listing/held.ts'
import type { Listing } from '../../listing/table.ts'
import { conflict, notFound } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { type Found, findRecord } from '../found.ts'
import { keepSale } from '../keep.ts'
import { firstOf, hold } from '../order.ts'
import type { SaleRecord } from '../table.ts'
import { mend } from './mend.ts'

export interface Recorded {
  how: 'recorded' | 'mended' | 'known'
  record: SaleRecord
}

/** Keeps a sale found on the chain for the product it was made for. Any number of times is the same as once. */
export async function recordSale(
  deps: Deps,
  found: Found,
  product: Listing['id'],
  { recovered }: { recovered: boolean },
): Promise<Recorded> {
  const id = Number(found.sale.id)
  return untilDone(async () => {
    const known = await findRecord(deps, id)
    if (known) return alreadyKnown(deps, found, known, product)
    const { listing, item } = mayRecord(deps, found, await findListing(deps, product), recovered)
    const record = await keep(deps, listing, item)
    if (!record) return undefined
    deps.log.info('sale.recorded', { transaction_id: id, recovered, duplicate: record.duplicate })
    return { how: 'recorded' as const, record }
  })
}

async function alreadyKnown(deps: Deps, { sale }: Found, known: SaleRecord, product: string) {
  if (known.product_id !== product) throw conflict(messages.sale.known)
  const record = known.status === sale.status ? known : await mend(deps, known)
  return { how: record.status === known.status ? ('known' as const) : ('mended' as const), record }
}

/** The chain is believed; what it says must fit the listing. */
function mayRecord(deps: Deps, { sale, purchase }: Found, listing: Listing | undefined, recovered: boolean) {
  const named = purchase.product !== undefined
  if (!listing || (listing.removed_at && !named)) throw notFound(messages.listing.unknown)
  if (named && purchase.product !== listing.id) throw conflict(messages.sale.product)
  if (sale.seller.toLowerCase() !== listing.seller) throw conflict(messages.sale.seller)
  if (!isPrice(listing, sale)) throw conflict(messages.sale.amount)
  const item: SaleRecord = {
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
    created_at: new Date(purchase.at * 1000).toISOString(),
    recovered,
    duplicate: false,
  }
  return { listing, item }
}

/** A purchase that was given back holds nothing: neither the vehicle, nor the lease of whoever wants it next. */
async function keep(deps: Deps, listing: Listing, item: SaleRecord): Promise<SaleRecord | undefined> {
  const open = item.status !== 4
  const held_by = open ? hold(listing.held_by, item.id) : listing.held_by
  const record = { ...item, duplicate: open && firstOf(held_by) !== item.id }
  const change = { held_by, sales: listing.sales + 1, ...(open ? { lease: undefined } : {}) }
  const kept = await keepSale(deps, record, listing, change, ({ sales }) => sales.create(record).commit())
  return kept ? record : undefined
}
