import type { ProductView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { gapText } from './gap.ts'

const rates = { eth_usd: '3000', usd_ngn: '1500' }
const ether: Pick<ProductView, 'currency' | 'price_units'> = {
  currency: 'ETH',
  price_units: String(4n * 10n ** 18n),
}
const naira: typeof ether = { currency: 'cNGN', price_units: '9450000000000' }

it.each([
  [ether, 900, '≈\u00a0₦2M below similar cars'],
  [ether, 823, '≈\u00a0₦3.9M below similar cars'],
  [ether, 1_250, '≈\u00a0₦3.6M above similar cars'],
  [naira, 920, '₦820K below similar cars'],
  [naira, 1_100, '₦860K above similar cars'],
  [ether, 950, undefined],
  [ether, 1_059, undefined],
  [ether, 10_000, undefined],
] as const)('says in naira what a price saves: %o at %i thousandths', (price, permille, words) =>
  expect(gapText(price, permille, rates)).toBe(words),
)

it('says nothing without the rate', () => {
  expect(gapText(ether, 900, { ...rates, usd_ngn: null })).toBeUndefined()
  expect(gapText(naira, 900, undefined)).toBeUndefined()
})
