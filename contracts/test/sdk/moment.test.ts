import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { momentOf, releaseAt } from '../../sdk/index.ts'
import { periods, saleOf, start } from './sale.ts'

const silentAt = start + periods.confirm

describe('releaseAt', () => {
  it('is WAIT after the end of CONFIRM for an unconfirmed delivery', () => {
    assert.equal(releaseAt(saleOf('delivered'), periods), silentAt + periods.wait)
  })

  for (const [name, confirmedAt, heldFrom] of [
    ['counts from a confirmation in the last second of CONFIRM', silentAt - 1, silentAt - 1],
    ['counts from a confirmation at the end of CONFIRM', silentAt, silentAt],
    ['ignores a confirmation after the end of CONFIRM', silentAt + 1, silentAt],
  ] as const) {
    it(name, () => {
      assert.equal(releaseAt(saleOf('confirmed', { confirmedAt }), periods), heldFrom + periods.wait)
    })
  }
})

describe('momentOf', () => {
  it('counts each period from since', () => {
    const sale = saleOf('pending')
    assert.equal(momentOf('cancelBy', sale, periods), start + periods.cancel)
    assert.equal(momentOf('deliverBy', sale, periods), start + periods.deliver)
    assert.equal(momentOf('returnBy', sale, periods), start + periods.return)
    assert.equal(momentOf('ruleBy', sale, periods), start + periods.rule)
  })
})
