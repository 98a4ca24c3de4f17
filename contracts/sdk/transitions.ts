import type { Moment } from './moment.ts'
import type { Who } from './sale.ts'
import { Status, type StatusNumber } from './status.ts'

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

/** `own` means the error named after the current status of the sale. */
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
