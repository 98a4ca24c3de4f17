import type { ContractEventName } from 'viem'
import type { escrowAbi } from './generated/abi.ts'
import type { Moment } from './moment.ts'
import type { Who } from './sale.ts'
import { isOver, Status, type StatusNumber } from './status.ts'

export type Action =
  | 'deliver'
  | 'satisfy'
  | 'dispute'
  | 'claim'
  | 'sellerConfirm'
  | 'refund'
  | 'reclaim'
  | 'contest'
  | 'rule'
  | 'release'
  | 'settle'
  | 'divide'

/** `own` means the error named after the status of the sale, such as `TransactionPending`. */
export type StatusRefusal = 'own' | 'TransactionNotDisputed'

export interface When {
  side: 'before' | 'from'
  moment: Moment
}

export interface Transition {
  action: Action
  who: Who
  from: readonly StatusNumber[]
  /** Only for disputes: whether the seller has contested the return. Absent: does not matter. */
  contested?: boolean
  /** Absent: at any time. An action with several time windows in one status has one row for each. */
  when?: When
  to: readonly StatusNumber[]
  /** The error in any other status. A wrong caller and a wrong time have different errors. */
  otherwise: StatusRefusal
}

const before = (moment: Moment): When => ({ side: 'before', moment })
const from = (moment: Moment): When => ({ side: 'from', moment })
const { pending, delivered, confirmed, disputed, cancelled, finalized } = Status

/**
 * Every action on a sale, with its conditions and results. Contract, subgraph, server and screens follow this table.
 */
export const transitions: readonly Transition[] = [
  {
    action: 'deliver',
    who: 'seller',
    from: [pending],
    when: before('deliverBy'),
    to: [delivered],
    otherwise: 'own',
  },
  { action: 'satisfy', who: 'buyer', from: [delivered], to: [confirmed], otherwise: 'own' },
  {
    action: 'dispute',
    who: 'buyer',
    from: [delivered, confirmed],
    when: before('releaseAt'),
    to: [disputed],
    otherwise: 'own',
  },
  {
    action: 'claim',
    who: 'seller',
    from: [delivered, confirmed],
    when: from('releaseAt'),
    to: [finalized],
    otherwise: 'own',
  },
  {
    action: 'sellerConfirm',
    who: 'seller',
    from: [disputed],
    to: [cancelled],
    otherwise: 'TransactionNotDisputed',
  },
  {
    action: 'refund',
    who: 'seller',
    from: [pending, delivered, confirmed],
    to: [cancelled],
    otherwise: 'own',
  },
  {
    action: 'reclaim',
    who: 'buyer',
    from: [pending],
    when: before('cancelBy'),
    to: [cancelled],
    otherwise: 'own',
  },
  {
    action: 'reclaim',
    who: 'buyer',
    from: [pending],
    when: from('deliverBy'),
    to: [cancelled],
    otherwise: 'own',
  },
  {
    action: 'reclaim',
    who: 'buyer',
    from: [disputed],
    contested: false,
    when: from('returnBy'),
    to: [cancelled],
    otherwise: 'own',
  },
  {
    action: 'contest',
    who: 'seller',
    from: [disputed],
    contested: false,
    when: before('returnBy'),
    to: [disputed],
    otherwise: 'TransactionNotDisputed',
  },
  {
    action: 'rule',
    who: 'arbiter',
    from: [disputed],
    contested: true,
    when: before('ruleBy'),
    to: [cancelled, finalized],
    otherwise: 'TransactionNotDisputed',
  },
  {
    action: 'release',
    who: 'buyer',
    from: [pending, delivered, confirmed, disputed],
    to: [finalized],
    otherwise: 'own',
  },
  {
    action: 'settle',
    who: 'party',
    from: [pending, delivered, confirmed, disputed],
    to: [cancelled, finalized],
    otherwise: 'own',
  },
  {
    action: 'divide',
    who: 'party',
    from: [disputed],
    contested: true,
    when: from('ruleBy'),
    to: [cancelled, finalized],
    otherwise: 'TransactionNotDisputed',
  },
]

export const actions: readonly Action[] = [...new Set(transitions.map((row) => row.action))]

export interface Trace {
  /** One sentence. It describes the action in the subgraph's schema. */
  meaning: string
  /** The result, in one word. E-mails and the index name their steps after it. */
  step: string
  /** The action's own event. Absent if it emits only the event that closes the sale. */
  event?: ContractEventName<typeof escrowAbi>
}

/** The description, step and event of each action. */
export const traces = {
  deliver: {
    meaning: 'The seller marks the vehicle as delivered.',
    step: 'delivered',
    event: 'Delivered',
  },
  satisfy: {
    meaning: 'The buyer confirms the delivery.',
    step: 'confirmed',
    event: 'TransactionConfirmed',
  },
  dispute: { meaning: 'The buyer opens a dispute.', step: 'disputed', event: 'BuyerDisputed' },
  claim: { meaning: 'The seller takes the money after the waiting period.', step: 'claimed' },
  sellerConfirm: {
    meaning: 'The seller accepts the return in a dispute. The buyer gets the money back.',
    step: 'returned',
    event: 'SellerConfirmed',
  },
  refund: { meaning: 'The seller cancels the sale. The buyer gets the money back.', step: 'refunded' },
  reclaim: {
    meaning:
      'The buyer cancels: in the cooling-off period, or when the seller missed a deadline. The buyer gets the money back.',
    step: 'reclaimed',
  },
  contest: {
    meaning: 'The seller contests the return, so that the arbiter decides.',
    step: 'contested',
    event: 'ReturnContested',
  },
  rule: { meaning: 'The arbiter decides a contested dispute.', step: 'ruled' },
  release: {
    meaning: 'The buyer gives the money to the seller at once.',
    step: 'released',
    event: 'Released',
  },
  settle: { meaning: 'Both parties agree on a share for each.', step: 'settled', event: 'Settled' },
  divide: {
    meaning:
      'Either party ends a contested dispute that the arbiter did not decide in time. Each side gets half.',
    step: 'settled',
    event: 'Settled',
  },
} as const satisfies Record<Action, Trace>

/** The same, typed so that `event` may be absent. */
export const traceOf = (action: Action): Trace => traces[action]

/** Whether the sale is over after this action. */
export const isEnding = (action: Action): boolean =>
  transitions.some((row) => row.action === action && row.to.every(isOver))
