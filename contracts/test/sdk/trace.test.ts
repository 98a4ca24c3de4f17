import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { actions, escrowAbi, isEnding, traceOf } from '../../sdk/index.ts'

const events = escrowAbi.flatMap((entry) => (entry.type === 'event' ? [entry.name as string] : []))

describe('the trace of each action', () => {
  it('names an event of the contract, if it has one of its own', () => {
    const named = actions.flatMap((action) => traceOf(action).event ?? [])
    assert.deepEqual(
      named.filter((event) => !events.includes(event)),
      [],
    )
  })

  it('has an event unless the action ends the sale, because every end has one', () => {
    const silent = actions.filter((action) => !traceOf(action).event)
    assert.deepEqual(silent, ['claim', 'refund', 'reclaim', 'rule'])
    assert.equal(silent.every(isEnding), true)
  })
})

describe('isEnding', () => {
  it('is true for the actions after which the sale is over', () => {
    assert.deepEqual(
      actions.filter((action) => !isEnding(action)),
      ['deliver', 'satisfy', 'dispute', 'contest'],
    )
  })
})
