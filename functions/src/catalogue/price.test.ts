import { assetOf, parse } from '@mota/contracts/sdk'
import { expect, test } from 'vitest'
import { boundDigits, boundsOf } from './price.ts'

const rates = { eth_usd: '3000', usd_ngn: '1500' }
const bound = 9_000_000n * 10n ** BigInt(boundDigits)

test.each([
  ['2', 'ETH'],
  ['6000', 'USDC'],
  ['9000000', 'cNGN'],
] as const)('a bound of 9,000,000 naira includes a price of exactly %s %s', (amount, currency) => {
  const { units } = parse(amount, currency)
  expect(boundsOf({ from: bound, to: bound }, 'cNGN', rates)[assetOf(currency)]).toEqual({
    from: units,
    to: units,
  })
})
