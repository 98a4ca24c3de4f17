import { type Sale, Status } from '@mota/contracts/sdk'
import { endOffers } from '../conversation/offer-end.ts'
import { noteSteps } from '../conversation/operation/note.ts'
import type { Deps } from '../deps.ts'
import { type Change, type Items, save, type Writes } from '../listing/save.ts'
import type { Listing } from '../listing/table.ts'
import { isSold } from '../listing/view.ts'
import { send, waiting } from '../mail/outbox.ts'
import type { Waiting } from '../mail/table.ts'
import { mayTake } from '../quota/operation.ts'
import { limits } from '../schema/index.ts'
import { commit } from '../table/commit.ts'
import { findRecord, reading } from './found.ts'
import { lettersAbout, type Recipient, type Subject } from './letter.ts'
import { duplicateChanges, firstOf } from './order.ts'
import type { Step } from './step.ts'
import type { SaleRecord, StepKind } from './table.ts'

const day = 86_400_000

/** A sale to store. */
export interface Update {
  /** What is stored now. Absent for a new sale. */
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

/**
 * Writes a sale, its listing, the `duplicate` flags of other sales of the vehicle, the events in the conversation and the
 * e-mails to the parties in one transaction. Undefined if another request wrote first.
 */
export async function saveSale(
  deps: Deps,
  update: Update,
  effect: Effect | undefined,
): Promise<SaleRecord | undefined> {
  const { before, sale, steps } = update
  const facts = { ...update.record, ...disputeOf(deps, update) }
  const noted = await noteSteps(deps, facts, steps)
  const record: SaleRecord = {
    ...facts,
    ...(noted.conversation_id ? { conversation_id: noted.conversation_id } : {}),
  }
  const sales = effect?.change.open_sales ?? []
  const reordered = await reorderedSales(deps, effect?.listing.open_sales ?? [], sales)
  const first = firstOf(sales)
  const firstBuyer = first === record.id ? record.buyer : first && (await findRecord(deps, first))?.buyer
  const duplicateOf = ({ duplicate, buyer }: SaleRecord): Subject['duplicateOf'] =>
    duplicate ? (buyer === firstBuyer ? 'own' : 'other') : null
  const letters = await lettersOf(deps, { record, sale, duplicateOf: duplicateOf(record) }, steps)
  for (const other of reordered.filter(({ status }) => status === Status.pending)) {
    const open = await reading(deps, () => deps.chain.sale(other.id))
    const subject = { record: other, duplicateOf: duplicateOf(other), isNext: !other.duplicate }
    if (open) letters.push(...(await lettersOf(deps, { ...subject, sale: open }, [{ kind: 'paid' }])))
  }
  const isSoldNow = effect && sales.length > 0 && !isSold(effect.listing)
  const offers = isSoldNow ? endOffers(deps, effect.listing, 'sold', firstBuyer || undefined) : undefined
  letters.push(...(offers?.letters ?? []))
  const all = (items: Items): Writes => [
    before ? patchOf(items, before, record) : items.sales.create(record).commit(),
    ...reordered.map(({ escrow, id, duplicate }) =>
      items.sales.patch({ escrow, id }).set({ duplicate }).commit(),
    ),
    ...caseOf(deps, items, record),
    ...noted.writes(items),
    ...letters.map((letter) => items.letters.put(letter).commit()),
  ]
  const saved = effect
    ? await save(deps, effect.listing, effect.change, all)
    : (await commit(deps.store.write(all))).ok
  if (!saved) return undefined
  await offers?.note()
  // After one failure the `post` job sends the rest, so that a hung mail server delays the request only once.
  for (const letter of letters) if ((await send(deps, letter)) === 'unsent') break
  return record
}

/** Who decides a contested dispute, and when a sale ended: these facts decide who may read its conversation. */
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

/** The open sales of a vehicle whose `duplicate` flag changes, with the new flag. */
async function reorderedSales(deps: Deps, before: readonly number[], after: readonly number[]) {
  const changed = duplicateChanges(before, after).map(async ({ id, duplicate }) => {
    const record = await findRecord(deps, id)
    return record && { ...record, duplicate }
  })
  return (await Promise.all(changed)).filter((record) => record !== undefined)
}

async function lettersOf(
  deps: Deps,
  subject: Omit<Subject, 'periods'>,
  steps: readonly Step[],
): Promise<Waiting[]> {
  const { MOTA_ORIGIN: origin, deployment } = deps.config
  const { record, sale, duplicateOf } = subject
  const addresses: Record<Recipient, SaleRecord['buyer']> = {
    buyer: record.buyer,
    seller: record.seller,
    arbiter: sale.arbiter.toLowerCase() as SaleRecord['buyer'],
  }
  const letters: Waiting[] = []
  for (const [n, step] of steps.entries()) {
    const isLast = n === steps.length - 1
    const about = lettersAbout(origin, { ...subject, periods: deployment.periods }, step, isLast)
    for (const { to, letter } of about) {
      if (to === 'seller' && record.asked_wei && !(await mayWrite(deps, record, step.kind))) continue
      const id = ['sale', record.escrow, record.id, step.kind, duplicateOf ?? '', to].join('#')
      letters.push(waiting(deps, id, addresses[to], letter))
    }
  }
  return letters
}

/** The letters to the seller that a buyer can cause alone by paying 1 wei and taking it back, each with its own limit. */
const limitedLetters: Partial<Record<StepKind, string>> = { paid: 'mispaid', reclaimed: 'mispaid-reclaimed' }

/** Limits those letters. What a seller must know, such as a dispute, is always sent. */
async function mayWrite(deps: Deps, { seller }: SaleRecord, step: StepKind): Promise<boolean> {
  const kind = limitedLetters[step]
  return !kind || mayTake(deps, { kind, who: seller, max: limits.mispaidLettersPerHour, seconds: 3600 })
}
