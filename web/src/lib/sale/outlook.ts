import { deadline, divisionOf, type Periods, type Role, type Sale, Status } from '@mota/contracts/sdk'
import { formatMoment } from '../date.ts'

export interface Outlook {
  /** Unix seconds, by the chain's clock. */
  at: number
  sentence: string
}

interface Words {
  before: (at: string, division: string) => string
  after: (at: string, division: string) => string
}

/** Sentences about what happens if nobody acts, before and after the deadline, for each reader. */
const claim: Record<Role, Words> = {
  buyer: {
    before: (at) => `The seller can claim the money on ${at} unless you dispute it.`,
    after: (at) => `Your time to dispute ended on ${at}. The seller can now claim the money.`,
  },
  seller: {
    before: (at) => `You can claim the money on ${at} unless the buyer disputes it.`,
    after: (at) => `The buyer's time to dispute ended on ${at}. You can now claim the money.`,
  },
  arbiter: {
    before: (at) => `The seller can claim the money on ${at} unless the buyer disputes it.`,
    after: (at) => `The buyer's time to dispute ended on ${at}. The seller can now claim the money.`,
  },
}

const lateDelivery: Record<Role, Words> = {
  buyer: {
    before: (at) => `The seller has until ${at} to deliver. After that you can get a refund.`,
    after: (at) => `The deadline passed on ${at}. You can now get a refund.`,
  },
  seller: {
    before: (at) => `You have until ${at} to deliver. After that the buyer can get a refund.`,
    after: (at) => `Your time to deliver ended on ${at}. The buyer can now get a refund.`,
  },
  arbiter: {
    before: (at) => `The seller has until ${at} to deliver. After that the buyer can get a refund.`,
    after: (at) => `The deadline passed on ${at}. The buyer can now get a refund.`,
  },
}

const unansweredDispute: Record<Role, Words> = {
  buyer: {
    before: (at) =>
      `The seller has until ${at} to confirm or contest the return. After that you can get a refund.`,
    after: lateDelivery.buyer.after,
  },
  seller: {
    before: (at) =>
      `You have until ${at} to confirm or contest the return. After that the buyer can get a refund.`,
    after: (at) => `Your time to contest ended on ${at}. The buyer can now get a refund.`,
  },
  arbiter: {
    before: (at) => `The seller has until ${at} to answer. After that the buyer can get a refund.`,
    after: lateDelivery.arbiter.after,
  },
}

const silentArbiter: Record<Role, Words> = {
  buyer: {
    before: (at, division) =>
      `The arbiter has until ${at} to decide. After that you or the seller can ${division}.`,
    after: (at, division) => `The arbiter did not decide by ${at}. You or the seller can now ${division}.`,
  },
  seller: {
    before: (at, division) =>
      `The arbiter has until ${at} to decide. After that you or the buyer can ${division}.`,
    after: (at, division) => `The arbiter did not decide by ${at}. You or the buyer can now ${division}.`,
  },
  arbiter: {
    before: (at, division) => `You have until ${at} to decide. After that buyer and seller can ${division}.`,
    after: (at, division) => `Your time to decide ended on ${at}. Buyer or seller can now ${division}.`,
  },
}

/** What happens if nobody acts. Undefined if nothing more can happen. */
export function outlookOf(
  sale: Sale,
  role: Role | undefined,
  now: number,
  periods: Periods,
): Outlook | undefined {
  const next = deadline(sale, periods)
  if (!next) return undefined
  const words = next.then === 'claim' ? claim : next.then === 'divide' ? silentArbiter : refundOf(sale)
  const { before, after } = words[role ?? 'arbiter']
  return { at: next.at, sentence: (next.at > now ? before : after)(formatMoment(next.at), divisionOf(sale)) }
}

const refundOf = ({ status }: Sale) => (status === Status.pending ? lateDelivery : unansweredDispute)
