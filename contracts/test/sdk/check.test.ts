import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  type Action,
  actionsFor,
  check,
  deadline,
  type Role,
  roleOf,
  Status,
  type StatusName,
  statuses,
} from '../../sdk/index.ts'
import { arbiter, buyer, periods, saleOf, seller, start, stranger } from './sale.ts'

const silence = periods.confirm + periods.wait

describe('actionsFor', () => {
  const cases: [
    string,
    StatusName,
    boolean,
    number,
    { buyer: Action[]; seller: Action[]; arbiter: Action[] },
  ][] = [
    ['pending', 'pending', false, 0, { buyer: [], seller: ['deliver', 'refund'], arbiter: [] }],
    [
      'to deliver now',
      'pending',
      false,
      periods.deliver - 1,
      { buyer: [], seller: ['deliver', 'refund'], arbiter: [] },
    ],
    [
      'not delivered',
      'pending',
      false,
      periods.deliver,
      { buyer: ['reclaim'], seller: ['refund'], arbiter: [] },
    ],
    ['delivered', 'delivered', false, 0, { buyer: ['satisfy', 'dispute'], seller: ['refund'], arbiter: [] }],
    [
      'silent',
      'delivered',
      false,
      silence - 1,
      { buyer: ['satisfy', 'dispute'], seller: ['refund'], arbiter: [] },
    ],
    [
      'silent too long',
      'delivered',
      false,
      silence,
      { buyer: ['satisfy'], seller: ['claim', 'refund'], arbiter: [] },
    ],
    [
      'confirmed',
      'confirmed',
      false,
      periods.wait - 1,
      { buyer: ['dispute'], seller: ['refund'], arbiter: [] },
    ],
    ['released', 'confirmed', false, periods.wait, { buyer: [], seller: ['claim', 'refund'], arbiter: [] }],
    ['disputed', 'disputed', false, 0, { buyer: [], seller: ['sellerConfirm', 'contest'], arbiter: [] }],
    [
      'to answer now',
      'disputed',
      false,
      periods.return - 1,
      { buyer: [], seller: ['sellerConfirm', 'contest'], arbiter: [] },
    ],
    [
      'not answered',
      'disputed',
      false,
      periods.return,
      { buyer: ['reclaim'], seller: ['sellerConfirm'], arbiter: [] },
    ],
    [
      'contested',
      'disputed',
      true,
      periods.rule - 1,
      { buyer: [], seller: ['sellerConfirm'], arbiter: ['rule'] },
    ],
    [
      'not ruled',
      'disputed',
      true,
      periods.rule,
      { buyer: ['reclaim'], seller: ['sellerConfirm'], arbiter: [] },
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

  it('offers nothing to strangers and guests', () => {
    for (const status of statuses) {
      for (const viewer of [stranger, undefined] as const) {
        assert.deepEqual(actionsFor(saleOf(status), viewer, start, periods), [])
      }
    }
  })
})

describe('check', () => {
  it('says where an action leads', () => {
    const verdict = check('rule', saleOf('disputed', { contested: true }), arbiter, start, periods)
    assert.deepEqual(verdict, { ok: true, to: [Status.cancelled, Status.finalized] })
  })

  it('names the caller before the status', () => {
    const verdict = check('deliver', saleOf('finalized'), buyer, start, periods)
    assert.deepEqual(verdict, { ok: false, error: 'NotSeller', args: [] })
  })

  it('names the status before the time', () => {
    const verdict = check('deliver', saleOf('delivered'), seller, start + periods.deliver, periods)
    assert.deepEqual(verdict, { ok: false, error: 'TransactionDelivered', args: [] })
  })

  it('names the missing dispute', () => {
    const verdict = check('contest', saleOf('pending'), seller, start, periods)
    assert.deepEqual(verdict, { ok: false, error: 'TransactionNotDisputed', args: [] })
  })

  it('names both seconds when it is too early', () => {
    const verdict = check('claim', saleOf('confirmed'), seller, start + 1, periods)
    const args = [BigInt(start + periods.wait), BigInt(start + 1)]
    assert.deepEqual(verdict, { ok: false, error: 'WaitPeriodNotPassed', args })
  })

  it('names both seconds when it is too late', () => {
    const now = start + periods.wait
    const verdict = check('dispute', saleOf('confirmed'), buyer, now, periods)
    assert.deepEqual(verdict, { ok: false, error: 'WaitPeriodHasPassed', args: [BigInt(now), BigInt(now)] })
  })
})

describe('deadline', () => {
  const cases: [StatusName, boolean, [number, Action, Role] | undefined][] = [
    ['pending', false, [start + periods.deliver, 'reclaim', 'buyer']],
    ['delivered', false, [start + silence, 'claim', 'seller']],
    ['confirmed', false, [start + periods.wait, 'claim', 'seller']],
    ['disputed', false, [start + periods.return, 'reclaim', 'buyer']],
    ['disputed', true, [start + periods.rule, 'reclaim', 'buyer']],
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
  it('knows a party in any case of letters', () => {
    assert.equal(roleOf(saleOf('pending'), seller.toLowerCase() as typeof seller), 'seller')
  })

  it('puts the party before the arbiter', () => {
    assert.equal(roleOf({ buyer, seller, arbiter: buyer }, buyer), 'buyer')
  })

  it('knows no strangers and no guests', () => {
    assert.equal(roleOf(saleOf('pending'), stranger), undefined)
    assert.equal(roleOf(saleOf('pending'), undefined), undefined)
  })
})
