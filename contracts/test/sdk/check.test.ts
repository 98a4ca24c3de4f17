import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Action,
  actionsFor,
  check,
  deadline,
  divisionOf,
  roleOf,
  Status,
  type StatusName,
  statuses,
  type Who,
  windowsOf,
} from '../../sdk/index.ts'
import { arbiter, buyer, periods, saleOf, seller, start, stranger } from './sale.ts'

const silence = periods.confirm + periods.wait
const gives: Action[] = ['release', 'settle']

describe('actionsFor', () => {
  const cases: [
    string,
    StatusName,
    boolean,
    number,
    { buyer: Action[]; seller: Action[]; arbiter: Action[] },
  ][] = [
    [
      'cooling off',
      'pending',
      false,
      periods.cancel - 1,
      { buyer: ['reclaim', ...gives], seller: ['deliver', 'refund', 'settle'], arbiter: [] },
    ],
    [
      'no longer cooling off',
      'pending',
      false,
      periods.cancel,
      { buyer: gives, seller: ['deliver', 'refund', 'settle'], arbiter: [] },
    ],
    [
      'in the last second to deliver',
      'pending',
      false,
      periods.deliver - 1,
      { buyer: gives, seller: ['deliver', 'refund', 'settle'], arbiter: [] },
    ],
    [
      'not delivered in time',
      'pending',
      false,
      periods.deliver,
      { buyer: ['reclaim', ...gives], seller: ['refund', 'settle'], arbiter: [] },
    ],
    [
      'delivered',
      'delivered',
      false,
      0,
      { buyer: ['satisfy', 'dispute', ...gives], seller: ['refund', 'settle'], arbiter: [] },
    ],
    [
      'in the last second before an unconfirmed sale is claimable',
      'delivered',
      false,
      silence - 1,
      { buyer: ['satisfy', 'dispute', ...gives], seller: ['refund', 'settle'], arbiter: [] },
    ],
    [
      'claimable without a confirmation',
      'delivered',
      false,
      silence,
      { buyer: ['satisfy', ...gives], seller: ['claim', 'refund', 'settle'], arbiter: [] },
    ],
    [
      'confirmed',
      'confirmed',
      false,
      periods.wait - 1,
      { buyer: ['dispute', ...gives], seller: ['refund', 'settle'], arbiter: [] },
    ],
    [
      'claimable',
      'confirmed',
      false,
      periods.wait,
      { buyer: gives, seller: ['claim', 'refund', 'settle'], arbiter: [] },
    ],
    [
      'disputed',
      'disputed',
      false,
      periods.return - 1,
      { buyer: gives, seller: ['sellerConfirm', 'contest', 'settle'], arbiter: [] },
    ],
    [
      'not answered in time',
      'disputed',
      false,
      periods.return,
      { buyer: ['reclaim', ...gives], seller: ['sellerConfirm', 'settle'], arbiter: [] },
    ],
    [
      'contested',
      'disputed',
      true,
      periods.rule - 1,
      { buyer: gives, seller: ['sellerConfirm', 'settle'], arbiter: ['rule'] },
    ],
    [
      'not ruled in time',
      'disputed',
      true,
      periods.rule,
      { buyer: [...gives, 'divide'], seller: ['sellerConfirm', 'settle', 'divide'], arbiter: [] },
    ],
    ['cancelled', 'cancelled', false, 0, { buyer: [], seller: [], arbiter: [] }],
    ['finalized', 'finalized', false, 0, { buyer: [], seller: [], arbiter: [] }],
  ]
  for (const [name, status, contested, passed, expected] of cases) {
    it(name, () => {
      const sale = saleOf(status, { contested })
      const of = (viewer: typeof buyer | typeof seller | typeof arbiter) =>
        actionsFor(sale, viewer, start + passed, periods)
      assert.deepEqual({ buyer: of(buyer), seller: of(seller), arbiter: of(arbiter) }, expected)
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
    const verdict = check('rule', saleOf('disputed', { contested: true }), arbiter, start, periods)
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
    const verdict = check('reclaim', saleOf('pending'), buyer, now, periods)
    assert.deepEqual(verdict, { ok: false, error: 'WaitPeriodNotPassed', args })
  })

  it('refuses a ruling before the contest, and a reclaim after it', () => {
    const ruling = check('rule', saleOf('disputed'), arbiter, start, periods)
    assert.deepEqual(ruling, { ok: false, error: 'TransactionNotContested', args: [] })
    const reclaiming = check('reclaim', saleOf('disputed', { contested: true }), buyer, start, periods)
    assert.deepEqual(reclaiming, { ok: false, error: 'TransactionContested', args: [] })
  })

  it('returns NotBuyer if the caller of settle is not a party', () => {
    const verdict = check('settle', saleOf('pending'), arbiter, start, periods)
    assert.deepEqual(verdict, { ok: false, error: 'NotBuyer', args: [] })
  })

  it('checks the caller before the status', () => {
    const verdict = check('deliver', saleOf('finalized'), buyer, start, periods)
    assert.deepEqual(verdict, { ok: false, error: 'NotSeller', args: [] })
  })

  it('checks the status before the time', () => {
    const verdict = check('deliver', saleOf('delivered'), seller, start + periods.deliver, periods)
    assert.deepEqual(verdict, { ok: false, error: 'TransactionDelivered', args: [] })
  })

  it('returns TransactionNotDisputed if there is no dispute', () => {
    const verdict = check('contest', saleOf('pending'), seller, start, periods)
    assert.deepEqual(verdict, { ok: false, error: 'TransactionNotDisputed', args: [] })
  })

  it('returns both times when it is too early', () => {
    const verdict = check('claim', saleOf('confirmed'), seller, start + 1, periods)
    const args = [BigInt(start + periods.wait), BigInt(start + 1)]
    assert.deepEqual(verdict, { ok: false, error: 'WaitPeriodNotPassed', args })
  })

  it('returns both times when it is too late', () => {
    const now = start + periods.wait
    const verdict = check('dispute', saleOf('confirmed'), buyer, now, periods)
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

describe('roleOf', () => {
  it('ignores upper and lower case in addresses', () => {
    assert.equal(roleOf(saleOf('pending'), seller.toLowerCase() as typeof seller), 'seller')
  })

  it('returns the party if the arbiter is also a party', () => {
    assert.equal(roleOf({ buyer, seller, arbiter: buyer }, buyer), 'buyer')
  })

  it('returns undefined for strangers and guests', () => {
    assert.equal(roleOf(saleOf('pending'), stranger), undefined)
    assert.equal(roleOf(saleOf('pending'), undefined), undefined)
  })
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
    assert.deepEqual(windowsOf('reclaim', saleOf('disputed', { contested: true }), periods), [])
  })
})

describe('divisionOf', () => {
  it('says who gets the money if the arbiter does not decide in time', () => {
    const sale = saleOf('disputed')
    assert.equal(divisionOf(sale), 'divide the money in half')
    assert.equal(divisionOf({ ...sale, arbiter: buyer }), 'give all of the money to the seller')
    assert.equal(divisionOf({ ...sale, arbiter: seller }), 'give all of the money to the buyer')
  })
})
