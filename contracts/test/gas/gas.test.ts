import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, describe, it } from 'node:test'
import { size } from 'viem'
import { measure, type Step, snapshotFile, snapshotOf, wholeSales } from '../../bench/measure.ts'
import { startChain } from '../support/chain.ts'
import { openMarket } from '../support/market.ts'

describe('gas', () => {
  let steps: Step[]
  before(async () => {
    steps = await measure()
  })

  it('matches the snapshot', async () => {
    const message = 'changed: npm run bench -w contracts -- --update'
    assert.equal(snapshotOf(steps), await readFile(snapshotFile, 'utf8'), message)
  })

  it('is at most 4.5 % above the minimum for each step, 8 % for settle and divide', () => {
    const allowed = (name: string) => (['settle', 'divide'].includes(name) ? 1.08 : 1.045)
    for (const { name, gas, floor } of steps) {
      assert.ok(gas <= floor * allowed(name), `${name}: ${gas / floor}`)
    }
  })

  it('the code has at most 19,000 bytes', async () => {
    const chain = await startChain()
    try {
      const { chain: reader, escrow } = await openMarket(chain.url)
      const code = await reader.getCode({ address: escrow })
      assert.ok(code && size(code) <= 19_000, `${code && size(code)}`)
    } finally {
      await chain.stop()
    }
  })

  it('of a whole sale without confirmation, with an automatic withdrawal, is at most 150,000', () => {
    const [unconfirmed] = wholeSales(steps)
    assert.ok(unconfirmed && unconfirmed.gas <= 150_000, `${unconfirmed?.gas}`)
  })
})
