import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Action,
  actionsFor,
  check,
  deadline,
  type Sale,
  Status,
  type StatusName,
  statuses,
  type Who,
  windowsOf,
} from '../../sdk/index.ts'
import { arbiter, buyer, periods, saleOf, seller, start, stranger } from './sale.ts'

const silence = periods.confirm + periods.wait
const [pending, delivered, confirmed, disputed] = [
  saleOf('pending'),
  saleOf('delivered'),
  saleOf('confirmed'),
  saleOf('disputed'),
]
const contested = saleOf('disputed', { contested: true })

describe('actionsFor', () => {
  type Row = [name: string, sale: Sale, passed: number, buyer: string, seller: string, arbiter?: string]
  const [buyers, sellers] = ['release settle', 'refund settle']
  const cases: Row[] = [
    ['cooling off', pending, periods.cancel - 1, `reclaim ${buyers}`, `deliver ${sellers}`],
    ['no longer cooling off', pending, periods.cancel, buyers, `deliver ${sellers}`],
    ['in the last second to deliver', pending, periods.deliver - 1, buyers, `deliver ${sellers}`],
    ['not delivered in time', pending, periods.deliver, `reclaim ${buyers}`, sellers],
    ['delivered', delivered, 0, `satisfy dispute ${buyers}`, sellers],
    [
      'in the last second of an unconfirmed sale',
      delivered,
      silence - 1,
      `satisfy dispute ${buyers}`,
      sellers,
    ],
    ['claimable without a confirmation', delivered, silence, `satisfy ${buyers}`, `claim ${sellers}`],
    ['confirmed', confirmed, periods.wait - 1, `dispute ${buyers}`, sellers],
    ['claimable', confirmed, periods.wait, buyers, `claim ${sellers}`],
    ['disputed', disputed, periods.return - 1, buyers, 'sellerConfirm contest settle'],
    ['not answered in time', disputed, periods.return, `reclaim ${buyers}`, 'sellerConfirm settle'],
    ['contested', contested, periods.rule - 1, buyers, 'sellerConfirm settle', 'rule'],
    ['not ruled in time', contested, periods.rule, `${buyers} divide`, 'sellerConfirm settle divide'],
    ['cancelled', saleOf('cancelled'), 0, '', ''],
    ['finalized', saleOf('finalized'), 0, '', ''],
  ]
  for (const [name, sale, passed, ofBuyer, ofSeller, ofArbiter = ''] of cases) {
    it(name, () => {
      const of = (viewer: Sale['buyer']) => actionsFor(sale, viewer, start + passed, periods).join(' ')
      assert.deepEqual([of(buyer), of(seller), of(arbiter)], [ofBuyer, ofSeller, ofArbiter])
    })
  }

  it('offers no actions to strangers and guests', () => {
    for (const status of statuses) {
      for (const viewer of [stranger, undefined] as const) {
        assert.deepEqual(actionsFor(saleOf(status), viewer, start, periods), [])
      }
    }
  })
})

describe('check', () => {
  it('returns the statuses that an action can lead to', () => {
    const verdict = check('rule', contested, arbiter, start, periods)
    assert.deepEqual(verdict, { ok: true, to: [Status.cancelled, Status.finalized] })
  })

  for (const [action, party, to] of [
    ['rule', buyer, Status.finalized],
    ['rule', seller, Status.cancelled],
    ['divide', buyer, Status.finalized],
    ['divide', seller, Status.cancelled],
    ['divide', arbiter, Status.finalized],
  ] as const) {
    it(`${action} never pays an arbiter with address ${party}`, () => {
      const sale = saleOf('disputed', { contested: true, arbiter: party })
      const now = action === 'divide' ? start + periods.rule : start
      const viewer = action === 'divide' ? buyer : party
      assert.deepEqual(check(action, sale, viewer, now, periods), { ok: true, to: [to] })
    })
  }

  it('returns the start of the second window when no window is open', () => {
    const now = start + periods.cancel
    const args = [BigInt(start + periods.deliver), BigInt(now)]
    const verdict = check('reclaim', pending, buyer, now, periods)
    assert.deepEqual(verdict, { ok: false, error: 'WaitPeriodNotPassed', args })
  })

  it('refuses a ruling before the contest, and a reclaim after it', () => {
    const ruling = check('rule', disputed, arbiter, start, periods)
    assert.deepEqual(ruling, { ok: false, error: 'TransactionNotContested', args: [] })
    const reclaiming = check('reclaim', contested, buyer, start, periods)
    assert.deepEqual(reclaiming, { ok: false, error: 'TransactionContested', args: [] })
  })

  it('returns NotBuyer if the caller of settle is not a party', () => {
    const verdict = check('settle', pending, arbiter, start, periods)
    assert.deepEqual(verdict, { ok: false, error: 'NotBuyer', args: [] })
  })

  it('checks the caller before the status', () => {
    const verdict = check('deliver', saleOf('finalized'), buyer, start, periods)
    assert.deepEqual(verdict, { ok: false, error: 'NotSeller', args: [] })
  })

  it('checks the status before the time', () => {
    const verdict = check('deliver', delivered, seller, start + periods.deliver, periods)
    assert.deepEqual(verdict, { ok: false, error: 'TransactionDelivered', args: [] })
  })

  it('returns TransactionNotDisputed if there is no dispute', () => {
    const verdict = check('contest', pending, seller, start, periods)
    assert.deepEqual(verdict, { ok: false, error: 'TransactionNotDisputed', args: [] })
  })

  it('returns both times when it is too early', () => {
    const verdict = check('claim', confirmed, seller, start + 1, periods)
    const args = [BigInt(start + periods.wait), BigInt(start + 1)]
    assert.deepEqual(verdict, { ok: false, error: 'WaitPeriodNotPassed', args })
  })

  it('returns both times when it is too late', () => {
    const now = start + periods.wait
    const verdict = check('dispute', confirmed, buyer, now, periods)
    assert.deepEqual(verdict, { ok: false, error: 'WaitPeriodHasPassed', args: [BigInt(now), BigInt(now)] })
  })
})

describe('deadline', () => {
  const cases: [StatusName, boolean, [number, Action, Who] | undefined][] = [
    ['pending', false, [start + periods.deliver, 'reclaim', 'buyer']],
    ['delivered', false, [start + silence, 'claim', 'seller']],
    ['confirmed', false, [start + periods.wait, 'claim', 'seller']],
    ['disputed', false, [start + periods.return, 'reclaim', 'buyer']],
    ['disputed', true, [start + periods.rule, 'divide', 'party']],
    ['cancelled', false, undefined],
    ['finalized', false, undefined],
  ]
  for (const [status, contested, expected] of cases) {
    it(contested ? `${status} and contested` : status, () => {
      const turn = deadline(saleOf(status, { contested }), periods)
      assert.deepEqual(turn && [turn.at, turn.then, turn.by], expected)
    })
  }
})

describe('windowsOf', () => {
  const windows = (action: Action, status: StatusName) => windowsOf(action, saleOf(status), periods)

  it('has the beginning or the end of each time', () => {
    assert.deepEqual(windows('deliver', 'pending'), [{ until: start + periods.deliver }])
    assert.deepEqual(windows('reclaim', 'pending'), [
      { until: start + periods.cancel },
      { from: start + periods.deliver },
    ])
    assert.deepEqual(windows('reclaim', 'disputed'), [{ from: start + periods.return }])
  })

  it('has no limits for an action that is always possible', () => {
    assert.deepEqual(windows('release', 'pending'), [{}])
  })

  it('is empty in another status', () => {
    assert.deepEqual(windows('satisfy', 'pending'), [])
    assert.deepEqual(windowsOf('reclaim', contested, periods), [])
  })
})
