import type { Listener, Reaction } from '../announce.ts'
import type { Deps } from '../deps.ts'
import { sendAll, waiting } from '../mail/outbox.ts'
import type { Waiting } from '../mail/table.ts'
import { isUsedUp, mayTake, type Quota } from '../quota/operation.ts'
import { limits } from '../schema/index.ts'
import { lettersAbout, type Recipient, type Subject, withdrawnLetter } from './letter.ts'
import { type Step, stepOf } from './step.ts'
import type { SaleRecord, StepKind } from './table.ts'

/**
 * Mails both parties about each new step. If a reorganisation of the chain took back the end of the sale and nothing new
 * happened, the letter is about the step that the sale is at again.
 */
export const mailSteps: Listener<'sale.stepped'> = async (deps, { steps, ...subject }) => {
  const isBack = subject.isReopened && steps.length === 0
  return posted(deps, await lettersOf(deps, subject, isBack ? [{ kind: stepOf(subject.sale) }] : steps))
}

/** Mails both parties of a payment that now buys the vehicle, or no longer does. */
export const mailOrder: Listener<'sale.reordered'> = async (deps, subject) =>
  posted(deps, await lettersOf(deps, { ...subject, isNext: !subject.record.duplicate }, [{ kind: 'paid' }]))

/** Mails both parties of a sale that the chain no longer has: one of them may hand over a vehicle, or wait for one. */
export const mailWithdrawn: Listener<'sale.withdrawn'> = (deps, { record }) =>
  posted(
    deps,
    (['buyer', 'seller'] as const).map((to) => {
      const id = ['sale', record.escrow, record.id, 'withdrawn', record.hash, to].join('#')
      return { letter: waiting(deps, id, record[to], withdrawnLetter(deps.config.MOTA_ORIGIN, record, to)) }
    }),
  )

/** A letter, and the limit that it counts against. */
interface Limited {
  letter: Waiting
  quota?: Quota | undefined
}

/** The letters are stored in the transaction. They are counted and sent after it, so that lost attempts count nothing. */
const posted = (deps: Deps, letters: readonly Limited[]): Reaction => ({
  writes: (items) => letters.map(({ letter }) => items.letters.put(letter).commit()),
  async after() {
    for (const { quota } of letters) if (quota) await mayTake(deps, quota)
    await sendAll(
      deps,
      letters.map(({ letter }) => letter),
    )
  },
})

async function lettersOf(
  deps: Deps,
  subject: Omit<Subject, 'periods' | 'finality' | 'rates'>,
  steps: readonly Step[],
): Promise<Limited[]> {
  const { MOTA_ORIGIN: origin, deployment } = deps.config
  const { record, sale, duplicateOf } = subject
  const addresses: Record<Recipient, SaleRecord['buyer']> = {
    buyer: record.buyer,
    seller: record.seller,
    arbiter: sale.arbiter.toLowerCase() as SaleRecord['buyer'],
  }
  const letters: Limited[] = []
  const rates = await deps.rates()
  for (const [n, step] of steps.entries()) {
    const isLast = n === steps.length - 1
    const facts = { ...subject, periods: deployment.periods, finality: deployment.chain.finality, rates }
    const about = lettersAbout(origin, facts, step, isLast)
    const limit = quotaOf(record, step.kind)
    for (const { to, letter } of about) {
      const quota = to === 'seller' ? limit : undefined
      if (quota && (await isUsedUp(deps, quota))) continue
      const id = ['sale', record.escrow, record.id, step.kind, duplicateOf ?? '', to].join('#')
      letters.push({ letter: waiting(deps, id, addresses[to], letter), quota })
    }
  }
  return letters
}

/** The letters to the seller that a buyer can cause alone, by paying and taking it back. Each has its own limit. */
const limitedLetters: Partial<Record<StepKind, string>> = { paid: 'repaid', reclaimed: 'reclaimed' }

/**
 * Limits those letters: of all payments at another price together, and of each buyer who pays the price of one vehicle
 * again and again. What a seller must know, such as a dispute, is always sent.
 */
function quotaOf({ seller, buyer, product_id, unmet_units }: SaleRecord, step: StepKind): Quota | undefined {
  const kind = limitedLetters[step]
  if (!kind) return undefined
  return unmet_units === undefined
    ? { kind, who: `${buyer}#${product_id}`, max: limits.repaidLettersPerDay, seconds: 24 * 3600 }
    : mispaidLetters(kind, seller)
}

/** The letters of one kind to a seller about payments at another price, which cost a buyer nothing but a fee. */
export const mispaidLetters = (kind: string, seller: SaleRecord['seller']): Quota => ({
  kind: `mispaid-${kind}`,
  who: seller,
  max: limits.mispaidLettersPerHour,
  seconds: 3600,
})
