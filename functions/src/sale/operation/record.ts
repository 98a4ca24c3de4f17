import { currencyOf, isOver, isSame, knownCurrency, type Money, Status } from '@mota/contracts/sdk'
import type { Deps } from '../../deps.ts'
import { coverUrl } from '../../image/image.ts'
import { findListing } from '../../listing/find.ts'
import { isAmong, mining, priceFor, priceOf } from '../../listing/price.ts'
import type { Listing } from '../../listing/table.ts'
import { isSold } from '../../listing/view.ts'
import { conflict, notFound } from '../../refusal.ts'
import { messages, type RatesView } from '../../schema/index.ts'
import { readRates } from '../../stage/rate.ts'
import { untilDone } from '../../table/commit.ts'
import { type Found, findOnChain, findRecord } from '../found.ts'
import { withSale } from '../order.ts'
import { saveSale } from '../save.ts'
import { newSteps, type Step } from '../step.ts'
import type { SaleRecord } from '../table.ts'
import { refreshSale } from './refresh.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface Recorded {
  how: 'recorded' | 'refreshed' | 'unchanged'
  record: SaleRecord
}

/**
 * Called by the reconciler for each sale. Records a sale that no browser reported, and refreshes a record whose status is old.
 * Undefined if the buyer named no product, so that the sale belongs to no listing, or paid in a token that the pages do not
 * know.
 */
export async function recoverSale(deps: Deps, id: number): Promise<Recorded | undefined> {
  const existing = await findRecord(deps, id)
  const refreshed = existing && (await refreshExisting(deps, existing, existing.product_id))
  if (refreshed) return refreshed
  const found = await findOnChain(deps, id)
  if (!currencyOf(found.sale.asset)) return undefined
  const { product } = found.purchase
  return product && recordSale(deps, found, product, { recovered: true })
}

/** Records a sale found on the chain under its product. Idempotent. */
export async function recordSale(
  deps: Deps,
  found: Found,
  product: Listing['id'],
  { recovered }: { recovered: boolean },
): Promise<Recorded> {
  const id = Number(found.sale.id)
  return untilDone(async () => {
    const existing = await findRecord(deps, id)
    const refreshed = existing && (await refreshExisting(deps, existing, product))
    if (refreshed) return refreshed
    const listing = await listingFor(deps, found, product)
    const item = await recordOf(deps, found, listing)
    const record = await create(deps, found, listing, { ...item, recovered })
    if (!record) return undefined
    const { duplicate, unmet_units } = record
    const mispaid = unmet_units !== undefined
    deps.log.info('sale.recorded', { transaction_id: id, recovered, duplicate, mispaid })
    return { how: 'recorded' as const, record }
  })
}

/** Undefined if the record was about another sale, and is gone. */
async function refreshExisting(
  deps: Deps,
  existing: SaleRecord,
  product: string,
): Promise<Recorded | undefined> {
  const refreshed = await refreshSale(deps, existing)
  if (!refreshed) return undefined
  const { record, isNew } = refreshed
  if (record.product_id !== product) throw conflict(messages.sale.otherProduct)
  return { how: isNew ? 'refreshed' : 'unchanged', record }
}

/** The listing must belong to the seller on the chain, and must be the one that the payment names, if it names one. */
async function listingFor(deps: Deps, found: Found, product: Listing['id']): Promise<Listing> {
  const { sale, purchase } = found
  if (!currencyOf(sale.asset)) throw conflict(messages.sale.token)
  const listing = await findListing(deps, product)
  if (!listing) throw notFound(messages.listing.unknown)
  if (purchase.product && purchase.product !== listing.id) throw conflict(messages.sale.product)
  if (sale.seller.toLowerCase() !== listing.seller) throw conflict(messages.sale.seller)
  if (!purchase.product) checkNameless(found, listing)
  return listing
}

/** A payment that names no vehicle could be for any of the seller's, so it must fit this one. */
function checkNameless({ sale, purchase }: Found, listing: Listing): void {
  // It would come before the buyer who named the vehicle.
  if (isSold(listing)) throw conflict(messages.sale.nameless)
  // The chain's clock may be behind ours.
  const isEarlier = purchase.at * 1000 + hourMs < Date.parse(listing.created_at)
  if (isEarlier || isOver(sale.status)) throw conflict(messages.sale.stale)
}

/** Both parties see the sale, whatever was paid and even if the listing was deleted. */
async function recordOf(deps: Deps, { sale, purchase, block }: Found, listing: Listing) {
  const [{ asking, accepted }, rates] = await Promise.all([
    priceFor(deps, listing, sale.buyer, purchase.at * 1000),
    ratesOf(deps, purchase.at),
  ])
  const paid: Money = { asset: sale.asset, units: sale.amount }
  const asking_currency = (price: Money) => ({ asking_currency: knownCurrency(price) })
  const full = priceOf(listing)
  return {
    escrow: deps.chain.escrow,
    id: Number(sale.id),
    buyer: sale.buyer.toLowerCase() as SaleRecord['buyer'],
    seller: listing.seller,
    appointed: sale.arbiter.toLowerCase() as SaleRecord['appointed'],
    amount_units: String(paid.units),
    currency: knownCurrency(paid),
    status: sale.status,
    product_id: listing.id,
    slug: listing.slug,
    product_title: listing.title,
    product_name: [listing.brand, listing.model].filter(Boolean).join(' '),
    image: coverUrl(listing.images),
    hash: purchase.hash,
    block: purchase.block,
    read_block: block,
    created_at: new Date(purchase.at * 1000).toISOString(),
    ...(isOff(listing, purchase.at * 1000 - mining) && { off_lists: true }),
    ...(isAmong(accepted, paid)
      ? !isSame(paid, full) && { full_units: String(full.units), ...asking_currency(full) }
      : { unmet_units: String(asking.units), ...asking_currency(asking) }),
    ...(rates && { rates }),
  }
}

/** Whether the seller had taken the vehicle off the lists at that time, in milliseconds. */
const isOff = ({ removed_at, paused_at }: Listing, at: number) =>
  [removed_at, paused_at].some((since) => since !== undefined && Date.parse(since) < at)

/** The rate of ether on the day of the payment. Undefined if it is unknown. */
async function ratesOf(deps: Deps, paidAt: number): Promise<RatesView | undefined> {
  if (deps.now() - paidAt * 1000 > dayMs) return undefined
  const rates = await readRates(deps)
  return rates.eth_usd === null ? undefined : rates
}

/**
 * Stores a new sale. A cancelled purchase neither marks the vehicle as sold nor ends the lease of the next buyer. A
 * purchase at another price does not change the listing.
 */
async function create(
  deps: Deps,
  { sale }: Found,
  listing: Listing,
  item: Omit<SaleRecord, 'duplicate' | 'notified'>,
): Promise<SaleRecord | undefined> {
  const open = item.status !== Status.cancelled && !item.unmet_units
  const open_sales = open ? withSale(listing.open_sales, item.id) : listing.open_sales
  const change = {
    open_sales,
    sales: listing.sales + 1,
    ...(open ? { lease: undefined, sellers_turn: undefined } : {}),
  }
  const paid: Step = { kind: 'paid' }
  const steps =
    item.status === Status.pending ? [paid] : await newSteps(deps, { ...item, notified: [] }, sale)
  const record = {
    ...item,
    duplicate: false,
    notified: steps.map(({ kind }) => kind),
  }
  const effect = item.unmet_units ? undefined : { listing, change }
  return saveSale(deps, { record, sale, steps }, effect)
}
