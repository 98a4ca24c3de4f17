import type { Deps } from '../../deps.ts'
import { coverUrl } from '../../image/image.ts'
import { findListing } from '../../listing/find.ts'
import { save } from '../../listing/save.ts'
import type { Listing } from '../../listing/table.ts'
import { send } from '../../mail/outbox.ts'
import { conflict, notFound } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { type Found, findRecord } from '../found.ts'
import { paidLetter } from '../mail.ts'
import { firstOf, hold, marks } from '../order.ts'
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
    const listing = await findListing(deps, product)
    const record = mayRecord(deps, found, listing, recovered)
    const held = hold(record.listing.held_by, id)
    const open = found.sale.status !== 4
    const saved = await keep(deps, record.listing, record.item, open ? held : record.listing.held_by)
    if (!saved) return undefined
    deps.log.info('sale.recorded', { transaction_id: id, recovered, duplicate: saved.duplicate })
    return { how: 'recorded' as const, record: saved }
  })
}

async function alreadyKnown(deps: Deps, { sale }: Found, known: SaleRecord, product: string) {
  if (known.product_id !== product) throw conflict(messages.sale.known)
  const record = await mend(deps, known, sale.status)
  return { how: record.status === known.status ? ('known' as const) : ('mended' as const), record }
}

/** The chain is believed; what it says must fit the listing. */
function mayRecord(deps: Deps, { sale, purchase }: Found, listing: Listing | undefined, recovered: boolean) {
  const named = purchase.product !== undefined
  if (!listing || (listing.removed_at && !named)) throw notFound(messages.listing.unknown)
  if (named && purchase.product !== listing.id) throw conflict(messages.sale.product)
  if (sale.seller.toLowerCase() !== listing.seller) throw conflict(messages.sale.seller)
  if (String(sale.amount) !== listing.price_wei) throw conflict(messages.sale.amount)
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

/** Record, listing, the marks of other sales of the same vehicle and the letter to the seller are written together. */
async function keep(deps: Deps, listing: Listing, item: SaleRecord, held_by: number[]) {
  const first = firstOf(held_by)
  const record = { ...item, duplicate: item.status !== 4 && first !== item.id }
  const letter = paidLetter(deps, record)
  const turned = marks(listing.held_by, held_by)
  const change = { held_by, sales: listing.sales + 1, lease: undefined }
  const saved = await save(deps, listing, change, ({ sales, letters }) => [
    sales.create(record).commit(),
    letters.put(letter).commit(),
    ...turned.map(({ id, duplicate }) =>
      sales.patch({ escrow: item.escrow, id }).set({ duplicate }).commit(),
    ),
  ])
  if (!saved) return undefined
  await send(deps, letter)
  return record
}
