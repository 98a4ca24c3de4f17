import type { Address, ContractErrorName } from 'viem'
import type { escrowAbi } from './generated/abi.ts'
import { momentOf } from './moment.ts'
import { isRole, type Periods, type Sale, type Who, winnerByDefault } from './sale.ts'
import { Status, type StatusNumber } from './status.ts'
import { type Action, actions, type Transition, transitions } from './transitions.ts'

/** The name of an error of the escrow. */
export type ErrorName = ContractErrorName<typeof escrowAbi>

export type Verdict =
  | { ok: true; to: readonly StatusNumber[] }
  | { ok: false; error: ErrorName; args: readonly bigint[] }

const wrongCaller = {
  buyer: 'NotBuyer',
  seller: 'NotSeller',
  arbiter: 'NotArbiter',
  party: 'NotBuyer',
} as const satisfies Record<Who, ErrorName>

/** The error that is named after each status. */
const errorOfStatus = {
  [Status.pending]: 'TransactionPending',
  [Status.delivered]: 'TransactionDelivered',
  [Status.confirmed]: 'TransactionAlreadyConfirmed',
  [Status.disputed]: 'TransactionDisputed',
  [Status.cancelled]: 'TransactionCancelled',
  [Status.finalized]: 'TransactionFinalized',
} as const satisfies Record<StatusNumber, ErrorName>

/**
 * Whether the contract accepts `action` by `viewer` in a block at second `now`, or its error. Makes the same checks as
 * the contract, in the same order, except for those of the arguments of `settle` and `rule` and of the last round in which
 * a settlement can be signed.
 */
export function check(
  action: Action,
  sale: Sale,
  viewer: Address | undefined,
  now: number,
  periods: Periods,
): Verdict {
  const rows = transitions.filter((row) => row.action === action)
  const [first] = rows as [Transition, ...Transition[]]
  if (!isRole(sale, first.who, viewer)) return refusal(wrongCaller[first.who])

  const fromHere = rows.filter((row) => row.from.includes(sale.status))
  if (fromHere.length === 0)
    return refusal(first.otherwise === 'own' ? errorOfStatus[sale.status] : first.otherwise)

  const windows = fromHere.filter((candidate) => holds(candidate, sale))
  const last = windows.at(-1)
  if (!last) return refusal(sale.contested ? 'TransactionContested' : 'TransactionNotContested')

  // The contract checks the windows in the table's order and reverts at the last one.
  const open = windows.find((row) => isInTime(row, sale, now, periods))
  if (open) return { ok: true, to: endsOf(open, sale) }
  return tooEarlyOrLate(last, sale, now, periods)
}

/** The actions that `viewer` may take on this sale in second `now`, in the table's order. */
export function actionsFor(sale: Sale, viewer: Address | undefined, now: number, periods: Periods): Action[] {
  return actions.filter((action) => check(action, sale, viewer, now, periods).ok)
}

/** The next action that becomes possible if nobody acts, who may take it, and when. Undefined once the sale is over. */
export function deadline(sale: Sale, periods: Periods): { at: number; then: Action; by: Who } | undefined {
  for (const row of transitions) {
    if (row.when?.side === 'from' && row.from.includes(sale.status) && holds(row, sale)) {
      // biome-ignore lint/suspicious/noThenProperty: an action's name, which no await mistakes for a promise.
      return { at: momentOf(row.when.moment, sale, periods), then: row.action, by: row.who }
    }
  }
  return undefined
}

/** A time in which an action is possible. Unix seconds; absent if it has no such limit. */
export interface Window {
  from?: number
  until?: number
}

/**
 * The times in which the contract accepts `action` if the sale stays as it is, in the table's order. Empty if the action
 * is not possible in this status.
 */
export function windowsOf(action: Action, sale: Sale, periods: Periods): Window[] {
  return transitions
    .filter((row) => row.action === action && row.from.includes(sale.status) && holds(row, sale))
    .map(({ when }) => {
      if (!when) return {}
      const moment = momentOf(when.moment, sale, periods)
      return when.side === 'from' ? { from: moment } : { until: moment }
    })
}

function holds(row: Transition, sale: Sale): boolean {
  return row.contested === undefined || row.contested === sale.contested
}

function isInTime({ when }: Transition, sale: Sale, now: number, periods: Periods): boolean {
  if (!when) return true
  const moment = momentOf(when.moment, sale, periods)
  return when.side === 'from' ? now >= moment : now < moment
}

function tooEarlyOrLate({ when }: Transition, sale: Sale, now: number, periods: Periods): Verdict {
  const { side, moment } = when as NonNullable<typeof when>
  const error = side === 'from' ? 'WaitPeriodNotPassed' : 'WaitPeriodHasPassed'
  return refusal(error, momentOf(moment, sale, periods), now)
}

/**
 * The statuses that an action can lead to. A ruling or a missed ruling never pays an arbiter who is also a party. If the
 * arbiter is not a party, a missed ruling divides the money, which finalizes the sale.
 */
function endsOf({ action, to }: Transition, sale: Sale): readonly StatusNumber[] {
  if (action !== 'rule' && action !== 'divide') return to
  const winner = winnerByDefault(sale)
  if (winner) return [winner === 'seller' ? Status.finalized : Status.cancelled]
  return action === 'divide' ? [Status.finalized] : to
}

function refusal(error: ErrorName, ...seconds: number[]): Verdict {
  return { ok: false, error, args: seconds.map(BigInt) }
}
