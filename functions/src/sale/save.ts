import { type Details, isOver, isSame, type Sale, Status } from '@mota/contracts/sdk'
import { announce, type Reaction } from '../announce.ts'
import { reading } from '../chain/reading.ts'
import type { Deps } from '../deps.ts'
import { findListing } from '../listing/find.ts'
import { type Change, save } from '../listing/save.ts'
import type { Listing } from '../listing/table.ts'
import { isSold } from '../listing/view.ts'
import { limits } from '../schema/index.ts'
import { commit } from '../table/commit.ts'
import type { Items, Writes } from '../table/store.ts'
import { findRecord } from './found.ts'
import { duplicateChanges, firstOf, withoutSale } from './order.ts'
import type { Step } from './step.ts'
import { amountOf, type SaleRecord } from './table.ts'

const day = 86_400_000

/** A sale to store. */
interface Update {
  /** The stored record before the change. Absent for a new sale. */
  before?: SaleRecord
  record: SaleRecord
  /** On the chain. */
  sale: Sale
  /** The steps that the parties were not notified of yet. */
  steps: readonly Step[]
}

/** How a sale changes its listing. A sale at another price than asked does not change it. */
export interface Effect {
  listing: Listing
  change: Change & Pick<Listing, 'open_sales'>
}

/** A sale, and the buyer for whom the vehicle is kept. */
interface OrderedSale {
  record: SaleRecord
  sale: Sale
  /** Whose earlier payment holds the vehicle: this buyer's own or another one's. Null if there is none. */
  duplicateOf: 'own' | 'other' | null
}

declare module '../announce.ts' {
  interface Events {
    /** A sale was recorded, or its status changed. */
    'sale.stepped': OrderedSale & { steps: readonly Step[]; isPaused: boolean; isReopened: boolean }
    /** An open payment now buys the vehicle, or no longer does, because an earlier payment was cancelled or found. */
    'sale.reordered': OrderedSale
    /** A reorganisation of the chain took a sale away. Its id can belong to another sale now. */
    'sale.withdrawn': { record: SaleRecord }
    /** The first payment for a vehicle that nobody held. */
    'listing.sold': { listing: Listing; buyer: SaleRecord['buyer'] }
  }
}

/**
 * Writes a sale, its listing, the `duplicate` flags of other sales of the vehicle, and what the listeners add, in one
 * transaction. Undefined if another request wrote first.
 */
export async function saveSale(
  deps: Deps,
  update: Update,
  effect: Effect | undefined,
): Promise<SaleRecord | undefined> {
  const { before, sale, steps } = update
  const sales = effect?.change.open_sales ?? []
  const first = firstOf(sales)
  const { ended_at: _, ...unended } = update.record
  const { id } = unended
  const duplicate = sales.includes(id) ? id !== first : unended.duplicate
  const facts = { ...unended, duplicate, ...disputeOf(deps, update) }
  const firstBuyer = first === id ? facts.buyer : await buyerOf(deps, first)
  const isPaused = Boolean(effect?.change.paused_at && !effect.listing.paused_at)
  const stepped = await announce(deps, 'sale.stepped', {
    ...ordered(facts, sale, firstBuyer),
    steps,
    isPaused,
    isReopened: before !== undefined && isOver(before.status) && !isOver(facts.status),
  })
  const record: SaleRecord = { ...facts, ...stepped.set }
  const reordered = await reorder(deps, effect?.listing.open_sales ?? [], sales, firstBuyer)
  const reactions: Reaction[] = [stepped, ...reordered]
  if (effect && firstBuyer && !isSold(effect.listing))
    reactions.push(await announce(deps, 'listing.sold', { listing: effect.listing, buyer: firstBuyer }))
  const all = (items: Items): Writes => [
    before ? patchOf(items, before, record) : items.sales.create(record).commit(),
    ...(before || record.unmet_units ? [] : [items.ownSales.put(record).commit()]),
    ...caseOf(deps, items, record),
    ...openDisputeOf(deps, items, before, record),
    ...reactions.flatMap(({ writes }) => writes?.(items) ?? []),
  ]
  const saved = effect
    ? await save(deps, effect.listing, effect.change, all)
    : (await commit(deps.store.write(all))).ok
  if (!saved) return undefined
  for (const { after } of reactions) await after?.()
  return record
}

/** The arbiter of a contested dispute, and the end of a sale. Both decide who may read its conversation. */
function disputeOf(deps: Deps, { record, sale, steps }: Update): Pick<SaleRecord, 'arbiter' | 'ended_at'> {
  const isContested = sale.contested || steps.some(({ kind }) => kind === 'contested')
  const arbiter =
    record.arbiter ?? (isContested ? (sale.arbiter.toLowerCase() as SaleRecord['buyer']) : undefined)
  // A reorganisation may take back the end.
  const ended_at = record.status > Status.disputed ? (record.ended_at ?? deps.now()) : undefined
  return { ...(arbiter ? { arbiter } : {}), ...(ended_at ? { ended_at } : {}) }
}

/** Stores a changed record, if the stored one is still the one that was read. */
const patchOf = (items: Items, before: SaleRecord, record: SaleRecord): Writes[number] => {
  const { escrow, id, status, notified, read_block, duplicate, arbiter, ended_at, conversation_id } = record
  const changed = items.sales.patch({ escrow, id }).set({
    status,
    notified,
    read_block,
    // Else the payment before it may have ended meanwhile, and changed this flag.
    ...(duplicate !== before.duplicate && { duplicate }),
    ...(arbiter ? { arbiter } : {}),
    ...(ended_at ? { ended_at } : {}),
    ...(conversation_id ? { conversation_id } : {}),
  })
  return (before.ended_at && !ended_at ? changed.remove(['ended_at']) : changed)
    .where(
      (stored, { eq }) => `${eq(stored.status, before.status)} AND ${eq(stored.notified, before.notified)}`,
    )
    .commit()
}

/** Lists a contested sale for its arbiter, until 30 days after its end. */
function caseOf(deps: Deps, { cases }: Items, { escrow, id, arbiter, ended_at }: SaleRecord): Writes {
  if (!arbiter) return []
  const ends = ended_at ? ended_at + limits.arbiterDays * day : deps.now() + limits.conversationDays * day
  return [cases.put({ escrow, arbiter, id, ttl: Math.floor(ends / 1000) }).commit()]
}

/** A disputed sale waits at the desk until it is decided. */
function openDisputeOf(
  deps: Deps,
  { disputes }: Items,
  before: SaleRecord | undefined,
  { escrow, id, seller, status }: SaleRecord,
): Writes {
  if (status === before?.status) return []
  if (status === Status.disputed)
    return [disputes.put({ escrow, id, seller, since: new Date(deps.now()).toISOString() }).commit()]
  return before?.status === Status.disputed ? [disputes.delete({ escrow, id }).commit()] : []
}

/** A sale, and whether an earlier payment for the vehicle was made: by the same buyer, or by another one. */
function ordered(record: SaleRecord, sale: Sale, firstBuyer: SaleRecord['buyer'] | undefined): OrderedSale {
  const duplicateOf = record.buyer === firstBuyer ? 'own' : 'other'
  return { record, sale, duplicateOf: record.duplicate ? duplicateOf : null }
}

const buyerOf = async (deps: Deps, id: number | undefined) =>
  id === undefined ? undefined : (await findRecord(deps, id))?.buyer

/** Sets the `duplicate` flag of the other open sales of a vehicle, and announces it for those that wait for delivery. */
async function reorder(
  deps: Deps,
  before: readonly number[],
  after: readonly number[],
  firstBuyer: SaleRecord['buyer'] | undefined,
): Promise<Reaction[]> {
  const reactions: Reaction[] = []
  for (const { id, duplicate } of duplicateChanges(before, after)) {
    const record = await findRecord(deps, id)
    if (!record) continue
    const { escrow, status } = record
    reactions.push({ writes: (items) => [items.sales.patch({ escrow, id }).set({ duplicate }).commit()] })
    const open = status === Status.pending && (await reading(deps, () => deps.chain.sale(id)))
    if (open && isAbout(record, open))
      reactions.push(
        await announce(deps, 'sale.reordered', ordered({ ...record, duplicate }, open, firstBuyer)),
      )
  }
  return reactions
}

/**
 * Whether a record is about this sale. After a reorganisation of the chain another sale can have its id, and its own
 * transaction may be mined again with another id.
 */
export const isAbout = (record: SaleRecord, { buyer, seller, asset, amount }: Details): boolean =>
  record.buyer === buyer.toLowerCase() &&
  record.seller === seller.toLowerCase() &&
  isSame(amountOf(record), { asset, units: amount })

/** Removes a sale that the chain no longer has. False if another request wrote first. */
export async function withdrawSale(deps: Deps, record: SaleRecord): Promise<boolean> {
  const { escrow, id, seller, hash, arbiter } = record
  const listing = await findListing(deps, record.product_id)
  const before = listing?.open_sales ?? []
  const open_sales = withoutSale(before, id)
  const reactions = [
    await announce(deps, 'sale.withdrawn', { record }),
    ...(await reorder(deps, before, open_sales, await buyerOf(deps, firstOf(open_sales)))),
  ]
  const all = (items: Items): Writes => [
    items.sales
      .delete({ escrow, id })
      .where((stored, { eq }) => eq(stored.hash, hash))
      .commit(),
    items.ownSales.delete({ escrow, seller, id }).commit(),
    items.disputes.delete({ escrow, id }).commit(),
    ...(arbiter ? [items.cases.delete({ escrow, arbiter, id }).commit()] : []),
    ...reactions.flatMap(({ writes }) => writes?.(items) ?? []),
  ]
  const saved = listing
    ? await save(
        deps,
        listing,
        { open_sales, sales: record.unmet_units ? listing.sales : listing.sales - 1 },
        all,
      )
    : (await commit(deps.store.write(all))).ok
  if (!saved) return false
  for (const { after } of reactions) await after?.()
  deps.log.error('sale.withdrawn', { transaction_id: id, hash })
  return true
}
