import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  compare,
  currencies,
  currencyOf,
  deployments,
  format,
  formatWithCurrency,
  isAmount,
  isSame,
  moneyOf,
  parse,
  roundUp,
} from '../../sdk/index.ts'

describe('money', () => {
  it('is the same after writing and reading, in each currency', () => {
    for (const currency of currencies)
      for (const units of [0n, 1n, 10n ** 5n, 10n ** 6n, 10n ** 18n, 123_456_789_012_345_678_901n]) {
        const money = moneyOf(currency, units)
        assert.deepEqual(parse(format(money), currency), money)
      }
  })

  it('is written without needless zeros', () => {
    assert.equal(format(moneyOf('ETH', 2_500_000_000_000_000_000n)), '2.5')
    assert.equal(format(moneyOf('USDC', 12_500_000_000n)), '12500')
    assert.equal(format(moneyOf('cNGN', 1n)), '0.000001')
    assert.equal(formatWithCurrency(moneyOf('USDC', 12_500_000_000n)), '12500 USDC')
  })

  it('reads bare points as people type them', () => {
    assert.equal(parse('.5', 'USDC').units, 500_000n)
    assert.equal(parse('5.', 'USDC').units, 5_000_000n)
  })

  it('has no more digits than its currency', () => {
    assert.ok(isAmount('1.000001', 'USDC'))
    assert.ok(!isAmount('1.0000001', 'USDC'))
    assert.ok(isAmount('1.0000001', 'ETH'))
    for (const text of ['', '.', '-1', '1e5', '1,5', ' 1']) assert.ok(!isAmount(text, 'ETH'), text)
    for (const text of ['1.0000001', 'one']) assert.throws(() => parse(text, 'cNGN'), RangeError)
  })

  it('is compared only within one asset', () => {
    assert.ok(compare(parse('1', 'USDC'), parse('2', 'USDC')) < 0)
    assert.ok(compare(parse('2', 'USDC'), parse('1', 'USDC')) > 0)
    assert.equal(compare(parse('1', 'USDC'), parse('1.0', 'USDC')), 0)
    assert.ok(isSame(parse('1', 'USDC'), parse('1.0', 'USDC')))
    assert.ok(!isSame(parse('1', 'USDC'), parse('1', 'cNGN')))
    assert.throws(() => compare(parse('1', 'USDC'), parse('1', 'cNGN')), RangeError)
  })

  it('is rounded up, never down', () => {
    assert.equal(format(roundUp(parse('1.00001', 'ETH'), 4)), '1.0001')
    assert.equal(format(roundUp(parse('1.2345', 'ETH'), 4)), '1.2345')
    assert.equal(format(roundUp(parse('1.0000001', 'ETH'), 6)), '1.000001')
  })

  it('of an asset that the pages do not know is not written, because its decimals are unknown', () => {
    assert.throws(() => format({ asset: 250, units: 1n }), RangeError)
  })

  it('has the number that the tokens of every deployment have', () => {
    for (const { tokens } of Object.values(deployments))
      for (const { asset, symbol } of tokens) assert.equal(currencyOf(asset), symbol)
  })
})
