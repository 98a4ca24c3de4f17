import { expect, it } from 'vitest'
import { approximate } from './rates.ts'

const at = '2027-05-04T12:00:00Z'

it('says naira first, then dollars', () => {
  expect(approximate('2', { eth_usd: '3000', usd_ngn: '1500', at })).toEqual(['₦9M', '$6K'])
})
it('says dollars alone when the naira is unknown', () => {
  expect(approximate('1.234', { eth_usd: '3000', usd_ngn: null, at })).toEqual(['$3.7K'])
})
it('says nothing without a rate', () => {
  expect(approximate('2', { eth_usd: null, usd_ngn: '1500', at: null })).toEqual([])
  expect(approximate('2', undefined)).toEqual([])
})
