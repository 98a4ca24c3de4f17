import type { Bounds } from './amount.ts'
import type { Meaning } from './part.ts'

const plain = (value: number, digits: number) => value.toFixed(digits).replace(/\.?0+$/, '')
const compact = (naira: number) => {
  const [unit, sign] =
    naira >= 1e9 ? [1e9, 'B'] : naira >= 1e6 ? [1e6, 'M'] : naira >= 1e3 ? [1e3, 'K'] : [1, '']
  return `₦${plain(naira / unit, 2) || '0'}${sign}`
}
const rangeLabel = ({ min, max }: Bounds, write: (value: number) => string) => {
  if (min === undefined) return `Up to ${write(max ?? 0)}`
  if (max === undefined) return `From ${write(min)}`
  return min === max ? write(min) : `${write(min)} – ${write(max)}`
}

/** Bounds as a filter; undefined for naira without a rate. */
export function ofBounds(bounds: Bounds, naira: number | undefined): Meaning | undefined {
  const { of, min, max } = bounds
  if (of === 'year')
    return {
      kind: 'year',
      label: rangeLabel(bounds, String),
      filters: { ...(min !== undefined && { year_min: min }), ...(max !== undefined && { year_max: max }) },
    }
  if (of === 'kilometres') {
    const mileage = Math.min(max ?? min ?? 0, 9_999_999)
    return { kind: 'mileage', label: `Up to ${mileage} km`, filters: { mileage: Math.round(mileage) } }
  }
  const rate = of === 'ether' ? 1 : naira
  if (!rate) return undefined
  const ether = (value: number) => plain(Math.min(value / rate, 9_999_999), 6) || '0'
  return {
    kind: 'price',
    label: rangeLabel(bounds, of === 'ether' ? (value) => `${plain(value, 6)} ETH` : compact),
    filters: {
      ...(min !== undefined && { price_min: ether(min) }),
      ...(max !== undefined && { price_max: ether(max) }),
    },
  }
}
