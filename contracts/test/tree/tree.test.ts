import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { leavesOf, testName, testsOf } from './tree.ts'

const unit = new URL('../unit/', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, unit), 'utf8')
const nounsOf = (ending: string) =>
  readdirSync(unit).flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []))

describe('each leaf of a tree has a test, each test has a leaf', () => {
  it('each test file has a tree', () => {
    assert.deepEqual(nounsOf('.tree'), nounsOf('.t.sol'))
  })

  for (const noun of nounsOf('.tree')) {
    it(noun, () => {
      const leaves = leavesOf(read(`${noun}.tree`)).map(testName)
      assert.equal(new Set(leaves).size, leaves.length, 'two leaves are the same')
      assert.deepEqual(testsOf(read(`${noun}.t.sol`)), leaves)
    })
  }
})
