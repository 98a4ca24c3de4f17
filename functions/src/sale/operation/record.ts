import { noteSale } from '../../conversation/operation/note.ts'
import type { Deps } from '../../deps.ts'
import { coverUrl } from '../../image/image.ts'
import { forgetUnsigned } from '../../intent/intent.ts'
import { findListing } from '../../listing/find.ts'
import type { Listing } from '../../listing/table.ts'
import { send } from '../../mail/outbox.ts'
import { conflict, notFound } from '../../refusal.ts'
import { messages } from '../../schema/index.ts'
import { commit, untilDone } from '../../table/commit.ts'
import { type Found, findRecord } from '../found.ts'
import { keepSale } from '../keep.ts'
import { lettersOf } from '../mail.ts'
import { firstOf, hold } from '../order.ts'
import { priceFor } from '../price.ts'
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
  const recorded = await untilDone(async () => {
    const known = await findRecord(deps, id)
    if (known) return alreadyKnown(deps, found, known, product)
    const { listing, item } = await mayRecord(deps, found, await findListing(deps, product), recovered)
    const record = item.asked_wei ? await keepAside(deps, item) : await keep(deps, listing, item)
    if (!record) return undefined
    const { duplicate, asked_wei } = record
    const mispaid = asked_wei !== undefined
    deps.log.info('sale.recorded', { transaction_id: id, recovered, duplicate, mispaid })
    await forgetUnsigned(deps, record)
    return { how: 'recorded' as const, record }
  })
  return { ...recorded, record: await noteSale(deps, recorded.record) }
}

async function alreadyKnown(deps: Deps, { sale }: Found, known: SaleRecord, product: string) {
  if (known.product_id !== product) throw conflict(messages.sale.known)
  const record = known.status === sale.status ? known : await mend(deps, known)
  return { how: record.status === known.status ? ('known' as const) : ('mended' as const), record }
}

/**
 * The chain is believed. The sale must be its seller's listing's; whatever was paid, and however the listing stands by
 * now, both parties see it.
 */
async function mayRecord(
  deps: Deps,
  { sale, purchase }: Found,
  listing: Listing | undefined,
  recovered: boolean,
) {
  if (!listing) throw notFound(messages.listing.unknown)
  if (purchase.product && purchase.product !== listing.id) throw conflict(messages.sale.product)
  if (sale.seller.toLowerCase() !== listing.seller) throw conflict(messages.sale.seller)
  const { asked, accepted } = await priceFor(deps, listing, sale.buyer, purchase.at * 1000)
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
    ...(accepted.includes(String(sale.amount)) ? {} : { asked_wei: asked }),
  }
  return { listing, item }
}

/** For another price than asked: it sells nothing, so the listing stays as it is. */
async function keepAside(deps: Deps, record: SaleRecord): Promise<SaleRecord | undefined> {
  const letters = lettersOf(deps, record)
  const write = deps.store.write(({ sales, letters: items }) => [
    sales.create(record).commit(),
    ...letters.map((letter) => items.put(letter).commit()),
  ])
  if (!(await commit(write)).ok) return undefined
  for (const letter of letters) await send(deps, letter)
  return record
}

/** A purchase that was given back holds nothing: neither the vehicle, nor the lease of whoever wants it next. */
async function keep(deps: Deps, listing: Listing, item: SaleRecord): Promise<SaleRecord | undefined> {
  const open = item.status !== 4
  const held_by = open ? hold(listing.held_by, item.id) : listing.held_by
  const record = { ...item, duplicate: open && firstOf(held_by) !== item.id }
  const change = {
    held_by,
    sales: listing.sales + 1,
    ...(open ? { lease: undefined, sellers_turn: undefined } : {}),
  }
  const kept = await keepSale(deps, record, listing, change, ({ sales }) => sales.create(record).commit())
  return kept ? record : undefined
}
