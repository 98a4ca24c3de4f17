import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import { measure, type Step, wholeSales } from '../../bench/measure.ts'
import { snapshotFile, snapshotOf } from '../../bench/snapshot.ts'

describe('gas', () => {
  let steps: Step[]
  before(async () => {
    steps = await measure()
  })

  it('is what the snapshot says', async () => {
    const message = 'changed: npm run bench -w contracts -- --update'
    assert.equal(snapshotOf(steps), await readFile(snapshotFile, 'utf8'), message)
  })

  it('stays within 3 % of the floor in each step', () => {
    for (const { name, gas, floor } of steps) assert.ok(gas <= floor * 1.03, `${name}: ${gas / floor}`)
  })

  it('of a whole sale in silence, pushed, stays below 150,000', () => {
    const [silent] = wholeSales(steps)
    assert.ok(silent && silent.gas <= 150_000, `${silent?.gas}`)
  })
})
