import { type Sale, Status } from '@mota/contracts/sdk'
import type { Deps } from '../deps.ts'
import { type Change, type Items, save, type Writes } from '../listing/save.ts'
import type { Listing } from '../listing/table.ts'
import { send, waiting } from '../mail/outbox.ts'
import type { Waiting } from '../mail/table.ts'
import { take } from '../quota/operation.ts'
import { Refusal } from '../refusal.ts'
import { limits } from '../schema/index.ts'
import { commit } from '../table/commit.ts'
import { findRecord, reading } from './found.ts'
import { lettersAbout, type Recipient, type Subject } from './letter.ts'
import { duplicateChanges, firstOf } from './order.ts'
import type { Step } from './step.ts'
import type { SaleRecord } from './table.ts'

/** The record to store, the sale on the chain, and the steps that the parties were not notified of yet. */
export interface Update {
  record: SaleRecord
  sale: Sale
  steps: readonly Step[]
}

/** How a sale changes its listing. A sale at another price than asked does not change it. */
export interface Effect {
  listing: Listing
  change: Change & Pick<Listing, 'open_sales'>
}

/**
 * Writes a sale, its listing, the `duplicate` flags of other sales of the vehicle and the e-mails to the parties in one
 * transaction. False if another request wrote first.
 */
export async function saveSale(
  deps: Deps,
  { record, sale, steps }: Update,
  effect: Effect | undefined,
  write: (items: Items) => Writes[number],
): Promise<boolean> {
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
  const all = (items: Items): Writes => [
    write(items),
    ...reordered.map(({ escrow, id, duplicate }) =>
      items.sales.patch({ escrow, id }).set({ duplicate }).commit(),
    ),
    ...letters.map((letter) => items.letters.put(letter).commit()),
  ]
  const saved = effect
    ? await save(deps, effect.listing, effect.change, all)
    : (await commit(deps.store.write(all))).ok
  if (!saved) return false
  // After one failure the `post` job sends the rest, so that a hung mail server delays the request only once.
  for (const letter of letters) if ((await send(deps, letter)) === 'unsent') break
  return true
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
      if (to === 'seller' && record.asked_wei && !(await mayWrite(deps, record))) continue
      const id = ['sale', record.escrow, record.id, step.kind, duplicateOf ?? '', to].join('#')
      letters.push(waiting(deps, id, addresses[to], letter))
    }
  }
  return letters
}

/** Anyone can pay 1 wei for any vehicle, so letters to a seller about payments at other prices are limited. */
async function mayWrite(deps: Deps, { seller }: SaleRecord): Promise<boolean> {
  try {
    await take(deps, { kind: 'mispaid', who: seller, max: limits.mispaidLettersPerHour, seconds: 3600 })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
