import { yearsText } from '../field/value.ts'
import type { Bounds } from './amount.ts'
import type { Known, Meaning } from './part.ts'

const plain = (value: number, digits: number) => value.toFixed(digits).replace(/\.?0+$/, '')
const compact = (value: number) => {
  const [unit, letter] =
    value >= 1e9 ? [1e9, 'B'] : value >= 1e6 ? [1e6, 'M'] : value >= 1e3 ? [1e3, 'K'] : [1, '']
  return `${plain(value / unit, 2) || '0'}${letter}`
}
const currencies = { ether: 'ETH', naira: 'cNGN', dollars: 'USDC' } as const
const priceText = {
  ether: (value: number) => `${plain(value, 6)} ETH`,
  naira: (value: number) => `₦${compact(value)}`,
  dollars: (value: number) => `$${compact(value)}`,
}
const rangeLabel = ({ min, max }: Bounds, write: (value: number) => string) => {
  if (min === undefined) return `Up to ${write(max ?? 0)}`
  if (max === undefined) return `From ${write(min)}`
  return min === max ? write(min) : `${write(min)} – ${write(max)}`
}

/** Bounds as a filter; undefined for naira and dollars without a rate. */
export function ofBounds(bounds: Bounds, known: Known): Meaning | undefined {
  const { of, min, max } = bounds
  if (of === 'year')
    return {
      kind: 'year',
      label: yearsText(String(min ?? ''), String(max ?? '')),
      filters: { ...(min !== undefined && { year_min: min }), ...(max !== undefined && { year_max: max }) },
    }
  if (of === 'kilometres') {
    const mileage = Math.round(Math.min(max ?? min ?? 0, 9_999_999))
    return { kind: 'mileage', label: `Up to ${mileage.toLocaleString('en')} km`, filters: { mileage } }
  }
  const rate = of === 'ether' ? 1 : known[of]
  if (!rate) return undefined
  // Rounded outwards, so that a price of exactly ₦7,000,000 is in "7m to 10m".
  const ether = (value: number, round: (value: number) => number) =>
    plain(Math.min(round((value / rate) * 1e9) / 1e9, 9_999_999), 9) || '0'
  return {
    kind: 'price',
    label: rangeLabel(bounds, priceText[of]),
    filters: {
      ...(min !== undefined && { price_min: ether(min, Math.floor) }),
      ...(max !== undefined && { price_max: ether(max, Math.ceil) }),
    },
    bounds: {
      ...(min !== undefined && { price_min: plain(min, 6) }),
      ...(max !== undefined && { price_max: plain(max, 6) }),
      price_currency: currencies[of],
    },
  }
}
