import type { ProductView } from '@mota/functions/schema'
import { expect, test } from 'vitest'
import { changeFrom, changeSince } from './since.ts'

const product: Pick<ProductView, 'price' | 'currency' | 'former_prices'> = {
  price: '4.25',
  currency: 'ETH',
  former_prices: [
    { price: '9000', currency: 'USDC', until: '2026-11-10T00:00:00Z' },
    { price: '4', until: '2026-11-20T00:00:00Z' },
    { price: '4.5', until: '2026-11-25T00:00:00Z' },
  ],
}
const since = (day: number) => changeSince(Date.UTC(2026, 10, day), product)

test('a price is compared with the one at the time, in the same currency only', () => {
  expect(since(22)).toEqual({ asset: 0, units: -250_000_000_000_000_000n })
  expect(since(15)).toEqual({ asset: 0, units: 250_000_000_000_000_000n })
  expect(since(26)).toEqual({ asset: 0, units: 0n })
  expect(since(5)).toBeUndefined()
  expect(changeSince(0, { price: '4', currency: 'ETH' })).toEqual({ asset: 0, units: 0n })
})

test('a former price without a currency is in ether', () => {
  expect(changeFrom({ price: '4' }, { price: '4', currency: 'USDC' })).toBeUndefined()
})
