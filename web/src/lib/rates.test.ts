import { expect, it } from 'vitest'
import { nairaFirst, rateSource } from './rate-text.ts'
import { approximate, ratio } from './rates.ts'

const at = '2027-05-04T12:00:00Z'
const source = 'feed'

it('shows naira first, then dollars', () => {
  expect(approximate('2', 'ETH', { eth_usd: '3000', usd_ngn: '1500', at, source })).toEqual(['₦9M', '$6K'])
})
it('shows only dollars if the naira rate is unknown', () => {
  expect(approximate('1.234', 'ETH', { eth_usd: '3000', usd_ngn: null, at, source })).toEqual(['$3.7K'])
})
it('shows nothing without a rate', () => {
  expect(approximate('2', 'ETH', { eth_usd: null, usd_ngn: '1500', at: null, source: null })).toEqual([])
  expect(approximate('2', 'ETH', undefined)).toEqual([])
})
it('does not repeat the currency that the price keeps the value of', () => {
  const rates = { eth_usd: null, usd_ngn: '1500', at, source } as const
  expect(approximate('12500', 'USDC', rates)).toEqual(['₦18.8M'])
  // A difference between two prices can then be checked.
  expect(approximate('68400', 'USDC', rates)).toEqual(['₦102.6M'])
  expect(approximate('18000000', 'cNGN', rates)).toEqual(['$12K'])
})
it('names the source of the rates and their day', () => {
  const rates = { eth_usd: '3123.456', usd_ngn: '1500', at, source } as const
  const figures = '4 May 2027: 1 ETH = $3,123.45, $1 = ₦1,500'
  expect(rateSource(rates)).toBe(
    'Rate from the Chainlink price feed, 4 May 2027: 1 ETH = $3,123.45. Our own rate, renewed every month: $1 = ₦1,500',
  )
  expect(rateSource({ ...rates, source: 'sample' })).toBe(`Sample rates for testing, ${figures}`)
  expect(rateSource({ ...rates, eth_usd: null })).toBeUndefined()
})
it('puts naira before the amount, and leaves them out while their rate is not known', () => {
  const rates = { eth_usd: '3000', usd_ngn: '1500', at, source } as const
  expect(nairaFirst('2', 'ETH', rates)).toBe('≈\u00a0₦9M · 2 ETH')
  expect(nairaFirst('18000000', 'cNGN', rates)).toBe('₦18M · 18,000,000 cNGN')
  expect(nairaFirst('2', 'ETH', { ...rates, usd_ngn: null })).toBe('2 ETH')
})
it('says what one currency is in another', () => {
  const rates = { eth_usd: '3000', usd_ngn: '1500', at, source } as const
  expect(ratio('ETH', 'cNGN', rates)).toBeCloseTo(4_500_000)
  expect(ratio('cNGN', 'USDC', rates)).toBeCloseTo(1 / 1500)
  expect(ratio('ETH', 'USDC', { ...rates, eth_usd: null })).toBeUndefined()
})
