import type { SellerRecordView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { figuresOf, recordFacts } from './record.ts'

const record = (part: Partial<SellerRecordView>): SellerRecordView => ({
  member_since: null,
  sales: 0,
  completed: 0,
  settled: 0,
  cancelled: 0,
  cancelled_by_buyer: 0,
  disputed: 0,
  rulings_for: 0,
  rulings_against: 0,
  deliveries: 0,
  median_delivery_hours: null,
  buyers: 0,
  paid: [],
  ...part,
})

it('counts a sale whose money was divided as completed', () => {
  const paid = [
    { currency: 'ETH' as const, amount: '4.5' },
    { currency: 'USDC' as const, amount: '12500' },
  ]
  const divided = record({ sales: 3, completed: 2, settled: 1, buyers: 3, paid })
  expect(recordFacts(divided).sales).toBe('3 sales to 3 buyers')
  expect(figuresOf(divided)[0]).toEqual({
    label: 'Sales completed',
    value: '3',
    hint: '3 buyers paid 4.5 ETH and 12,500 USDC in all. In 1 sale the buyer got a part back.',
  })
})

it('says how long a delivery takes only after five, of which the middle one says something', () => {
  const delivers = (hours: number, deliveries = 5) =>
    figuresOf(record({ deliveries, median_delivery_hours: hours })).find(
      ({ label }) => label === 'Delivers in',
    )?.value
  expect(delivers(0.4)).toBe('Under an hour')
  expect(delivers(5.2)).toBe('5 hours')
  expect(delivers(0.4, 4)).toBeUndefined()
})

it('says that a seller without sales has none, and explains no figure that is zero', () => {
  expect(recordFacts(record({}))).toEqual({ sales: 'No sales on Mota yet', since: '' })
  const disputed = record({ sales: 2, completed: 1, disputed: 1, buyers: 1 })
  expect(recordFacts(disputed).sales).toBe('1 sale to 1 buyer, 1 dispute')
  expect(figuresOf(record({})).map(({ value, hint }) => [value, hint])).toEqual([
    ['0', ''],
    ['0', ''],
    ['0', ''],
  ])
})

it('writes disputes beside all sales, as whole sentences below', () => {
  const disputed = figuresOf(record({ sales: 2, completed: 1, cancelled: 1, disputed: 1, rulings_for: 1 }))
  expect(disputed[1]).toEqual({
    label: 'Disputes',
    value: '1 of 2 sales',
    hint: 'Rulings: 1 for the seller, 0 against.',
  })
})
