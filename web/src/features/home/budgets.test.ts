import { expect, it } from 'vitest'
import { budgetsOf } from './budgets.ts'

const rates = { eth_usd: '3000', usd_ngn: '1500', at: '2027-05-04T12:00:00Z', source: 'feed' } as const

it('offers budgets in naira, whose values are ether', () => {
  expect(budgetsOf(rates).slice(0, 3)).toEqual([
    { value: '0.667', label: 'Up to ₦3M' },
    { value: '1.11', label: 'Up to ₦5M' },
    { value: '2.22', label: 'Up to ₦10M' },
  ])
})
it('offers budgets in ether if a rate is unknown', () => {
  expect(budgetsOf({ ...rates, usd_ngn: null })[0]).toEqual({ value: '1', label: 'Up to 1 ETH' })
  expect(budgetsOf(undefined)).toHaveLength(5)
})
