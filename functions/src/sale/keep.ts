import type { Sale } from '@mota/contracts/sdk'
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
import { firstOf, marks } from './order.ts'
import type { Step } from './step.ts'
import type { SaleRecord } from './table.ts'

/** A sale as it shall be stored, as the chain has it, and the steps that its parties have not heard of. */
export interface News {
  record: SaleRecord
  sale: Sale
  steps: readonly Step[]
}

/** What a sale does to its listing. A sale at another price than asked does nothing to it. */
export interface Effect {
  listing: Listing
  change: Change & Pick<Listing, 'held_by'>
}

/**
 * A sale, its listing, the marks of other sales of the same vehicle and the letters to the parties are written
 * together. False if somebody was quicker.
 */
export async function keepSale(
  deps: Deps,
  { record, sale, steps }: News,
  effect: Effect | undefined,
  write: (items: Items) => Writes[number],
): Promise<boolean> {
  const held = effect?.change.held_by ?? []
  const turned = await turnedOver(deps, effect?.listing.held_by ?? [], held)
  const first = firstOf(held)
  const firstBuyer = first === record.id ? record.buyer : first && (await findRecord(deps, first))?.buyer
  const duplicateOf = ({ duplicate, buyer }: SaleRecord): Subject['duplicateOf'] =>
    duplicate ? (buyer === firstBuyer ? 'own' : 'other') : null
  const letters = await lettersOf(deps, { record, sale, duplicateOf: duplicateOf(record) }, steps)
  for (const other of turned.filter(({ status }) => status === 0)) {
    const open = await reading(deps, () => deps.chain.sale(other.id))
    const subject = { record: other, duplicateOf: duplicateOf(other), isNext: !other.duplicate }
    if (open) letters.push(...(await lettersOf(deps, { ...subject, sale: open }, [{ kind: 'paid' }])))
  }
  const all = (items: Items): Writes => [
    write(items),
    ...turned.map(({ escrow, id, duplicate }) =>
      items.sales.patch({ escrow, id }).set({ duplicate }).commit(),
    ),
    ...letters.map((letter) => items.letters.put(letter).commit()),
  ]
  const saved = effect
    ? await save(deps, effect.listing, effect.change, all)
    : (await commit(deps.store.write(all))).ok
  if (!saved) return false
  // The rest waits for the post job once one has failed: a mail server that hangs holds up nobody's request twice.
  for (const letter of letters) if ((await send(deps, letter)) === 'unsent') break
  return true
}

/** The open sales of a vehicle whose mark turns over, as they then are. */
async function turnedOver(deps: Deps, before: readonly number[], after: readonly number[]) {
  const turned = marks(before, after).map(async ({ id, duplicate }) => {
    const record = await findRecord(deps, id)
    return record && { ...record, duplicate }
  })
  return (await Promise.all(turned)).filter((record) => record !== undefined)
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

/** Anyone can pay a wei for any vehicle: a seller gets only so many letters about payments at other prices. */
async function mayWrite(deps: Deps, { seller }: SaleRecord): Promise<boolean> {
  try {
    await take(deps, { kind: 'mispaid', who: seller, max: limits.mispaidLettersPerHour, seconds: 3600 })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
