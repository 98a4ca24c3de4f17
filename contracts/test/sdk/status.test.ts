import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isDisputed, isOpen, isOver, type StatusNumber, statuses, statusName } from '../../sdk/index.ts'

/** The names of the statuses that a group contains. */
const named = (group: (status: number) => boolean) => statuses.filter((_, number) => group(number))

describe('statusName', () => {
  it('returns the name for each number', () => {
    for (const [number, name] of statuses.entries()) assert.equal(statusName(number as StatusNumber), name)
  })
})

describe('the groups of statuses', () => {
  it('are over, open and disputed', () => {
    assert.deepEqual(named(isOver), ['cancelled', 'finalized'])
    assert.deepEqual(named(isOpen), ['pending', 'delivered', 'confirmed', 'disputed'])
    assert.deepEqual(named(isDisputed), ['disputed'])
  })
})
