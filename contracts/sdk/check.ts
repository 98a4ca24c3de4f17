import type { Address } from 'viem'
import type { ErrorName } from './error.ts'
import { momentOf } from './moment.ts'
import { isRole, type Periods, type Role, type Sale } from './sale.ts'
import { Status, type StatusNumber } from './status.ts'
import { type Action, actions, type Transition, transitions } from './transitions.ts'

export type Verdict =
  | { ok: true; to: readonly StatusNumber[] }
  | { ok: false; error: ErrorName; args: readonly bigint[] }

const notRole = { buyer: 'NotBuyer', seller: 'NotSeller', arbiter: 'NotArbiter' } as const satisfies Record<
  Role,
  ErrorName
>

const ownRefusals = {
  [Status.pending]: 'TransactionPending',
  [Status.delivered]: 'TransactionDelivered',
  [Status.confirmed]: 'TransactionAlreadyConfirmed',
  [Status.disputed]: 'TransactionDisputed',
  [Status.cancelled]: 'TransactionCancelled',
  [Status.finalized]: 'TransactionFinalized',
} as const satisfies Record<StatusNumber, ErrorName>

/** What the contract would say to `action` by `viewer` in a block of second `now`: the same checks in the same order. */
export function check(
  action: Action,
  sale: Sale,
  viewer: Address | undefined,
  now: number,
  periods: Periods,
): Verdict {
  const rows = transitions.filter((row) => row.action === action)
  const [first] = rows as [Transition, ...Transition[]]
  if (!isRole(sale, first.who, viewer)) return refusal(notRole[first.who])

  const fromHere = rows.filter((row) => row.from.includes(sale.status))
  if (fromHere.length === 0)
    return refusal(first.otherwise === 'own' ? ownRefusals[sale.status] : first.otherwise)

  const row = fromHere.find((candidate) => holds(candidate, sale))
  if (!row) return refusal(sale.contested ? 'TransactionContested' : 'TransactionNotContested')

  if (row.when) {
    const moment = momentOf(row.when.moment, sale, periods)
    if (row.when.side === 'from' && now < moment) return refusal('WaitPeriodNotPassed', moment, now)
    if (row.when.side === 'before' && now >= moment) return refusal('WaitPeriodHasPassed', moment, now)
  }
  return { ok: true, to: row.to }
}

/** What `viewer` may do to this sale in second `now`, in the table's order. */
export function actionsFor(sale: Sale, viewer: Address | undefined, now: number, periods: Periods): Action[] {
  return actions.filter((action) => check(action, sale, viewer, now, periods).ok)
}

/** What becomes possible when nobody acts, for whom, and from which second on. Nothing, once the sale is over. */
export function deadline(sale: Sale, periods: Periods): { at: number; then: Action; by: Role } | undefined {
  for (const row of transitions) {
    if (row.when?.side === 'from' && row.from.includes(sale.status) && holds(row, sale)) {
      // biome-ignore lint/suspicious/noThenProperty: an action's name, which no await mistakes for a promise.
      return { at: momentOf(row.when.moment, sale, periods), then: row.action, by: row.who }
    }
  }
  return undefined
}

function holds(row: Transition, sale: Sale): boolean {
  return row.contested === undefined || row.contested === sale.contested
}

function refusal(error: ErrorName, ...seconds: number[]): Verdict {
  return { ok: false, error, args: seconds.map(BigInt) }
}
