import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { momentOf, releaseAt, type StatusNumber, statuses, statusName } from '../../sdk/index.ts'
import { periods, saleOf, start } from './sale.ts'

const silentAt = start + periods.confirm

describe('releaseAt', () => {
  it('follows the silence of a delivered sale', () => {
    assert.equal(releaseAt(saleOf('delivered'), periods), silentAt + periods.wait)
  })

  for (const [name, confirmedAt, heldFrom] of [
    ['follows a confirmation in the last second', silentAt - 1, silentAt - 1],
    ['follows a confirmation at the deadline', silentAt, silentAt],
    ['is not moved by a confirmation after it', silentAt + 1, silentAt],
  ] as const) {
    it(name, () => {
      assert.equal(releaseAt(saleOf('confirmed', { confirmedAt }), periods), heldFrom + periods.wait)
    })
  }
})

describe('momentOf', () => {
  it('counts each period from the present waiting', () => {
    const sale = saleOf('pending')
    assert.equal(momentOf('cancelBy', sale, periods), start + periods.cancel)
    assert.equal(momentOf('deliverBy', sale, periods), start + periods.deliver)
    assert.equal(momentOf('returnBy', sale, periods), start + periods.return)
    assert.equal(momentOf('ruleBy', sale, periods), start + periods.rule)
  })
})

describe('statusName', () => {
  it('is the name at the number', () => {
    for (const [number, name] of statuses.entries()) assert.equal(statusName(number as StatusNumber), name)
  })
})
