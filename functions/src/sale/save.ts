import { type Sale, Status } from '@mota/contracts/sdk'
import { announce, type Reaction } from '../announce.ts'
import { reading } from '../chain/reading.ts'
import type { Deps } from '../deps.ts'
import { type Change, save } from '../listing/save.ts'
import type { Listing } from '../listing/table.ts'
import { isSold } from '../listing/view.ts'
import { limits } from '../schema/index.ts'
import { commit } from '../table/commit.ts'
import type { Items, Writes } from '../table/store.ts'
import { findRecord } from './found.ts'
import { duplicateChanges, firstOf } from './order.ts'
import type { Step } from './step.ts'
import type { SaleRecord } from './table.ts'

const day = 86_400_000

/** A sale to store. */
export interface Update {
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
export interface Standing {
  record: SaleRecord
  sale: Sale
  /** Whose earlier payment holds the vehicle: this buyer's own or another one's. Null if there is none. */
  duplicateOf: 'own' | 'other' | null
}

declare module '../announce.ts' {
  interface Events {
    /** A sale is new, or went on. */
    'sale.stepped': Standing & { steps: readonly Step[]; isPaused: boolean }
    /** An open payment now buys the vehicle, or no longer does, because an earlier payment was cancelled or found. */
    'sale.reordered': Standing
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
  const facts = { ...update.record, ...disputeOf(deps, update) }
  const sales = effect?.change.open_sales ?? []
  const reordered = await reorderedSales(deps, effect?.listing.open_sales ?? [], sales)
  const first = firstOf(sales)
  const firstBuyer = first === facts.id ? facts.buyer : first && (await findRecord(deps, first))?.buyer
  const standing = (record: SaleRecord, sale: Sale): Standing => {
    const duplicateOf = record.buyer === firstBuyer ? 'own' : 'other'
    return { record, sale, duplicateOf: record.duplicate ? duplicateOf : null }
  }
  const isPaused = Boolean(effect?.change.paused_at && !effect.listing.paused_at)
  const stepped = await announce(deps, 'sale.stepped', { ...standing(facts, sale), steps, isPaused })
  const record: SaleRecord = { ...facts, ...stepped.set }
  const reactions: Reaction[] = [stepped]
  for (const other of reordered.filter(({ status }) => status === Status.pending)) {
    const open = await reading(deps, () => deps.chain.sale(other.id))
    if (open) reactions.push(await announce(deps, 'sale.reordered', standing(other, open)))
  }
  if (effect && firstBuyer && !isSold(effect.listing))
    reactions.push(await announce(deps, 'listing.sold', { listing: effect.listing, buyer: firstBuyer }))
  const all = (items: Items): Writes => [
    before ? patchOf(items, before, record) : items.sales.create(record).commit(),
    ...reordered.map(({ escrow, id, duplicate }) =>
      items.sales.patch({ escrow, id }).set({ duplicate }).commit(),
    ),
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
  const ended_at = record.ended_at ?? (record.status > Status.disputed ? deps.now() : undefined)
  return { ...(arbiter ? { arbiter } : {}), ...(ended_at ? { ended_at } : {}) }
}

/** Stores a changed record, if the stored one is still the one that was read. */
const patchOf = (items: Items, before: SaleRecord, record: SaleRecord): Writes[number] => {
  const { escrow, id, status, notified, read_block, arbiter, ended_at, conversation_id } = record
  return items.sales
    .patch({ escrow, id })
    .set({
      status,
      notified,
      read_block,
      ...(arbiter ? { arbiter } : {}),
      ...(ended_at ? { ended_at } : {}),
      ...(conversation_id ? { conversation_id } : {}),
    })
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

/** The open sales of a vehicle whose `duplicate` flag changes, with the new flag. */
async function reorderedSales(deps: Deps, before: readonly number[], after: readonly number[]) {
  const changed = duplicateChanges(before, after).map(async ({ id, duplicate }) => {
    const record = await findRecord(deps, id)
    return record && { ...record, duplicate }
  })
  return (await Promise.all(changed)).filter((record) => record !== undefined)
}
