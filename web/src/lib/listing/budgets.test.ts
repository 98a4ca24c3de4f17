import { expect, it } from 'vitest'
import { budgetsOf } from './budgets.ts'

const rates = { eth_usd: '3000', usd_ngn: '1500', at: '2027-05-04T12:00:00Z', source: 'feed' } as const

it('offers budgets in naira', () => {
  const { currency, options } = budgetsOf(rates)
  expect(currency).toBe('cNGN')
  expect(options[0]).toEqual({ value: '3000000', label: 'Up to ₦3M' })
})
it('offers budgets in ether if a rate is unknown', () => {
  const { currency, options } = budgetsOf({ ...rates, usd_ngn: null })
  expect(currency).toBe('')
  expect(options[0]).toEqual({ value: '1', label: 'Up to 1 ETH' })
  expect(budgetsOf(undefined).options).toHaveLength(5)
})
