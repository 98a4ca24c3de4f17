import { groupedEther, toUnits } from '@/lib/ether.ts'

const digits = 6
const unit = 10n ** 12n

/** An average, rounded to six digits. Amounts that somebody pays are never rounded. */
export function formatAverage(eth: string): string {
  const rounded = String((toUnits(eth) + unit / 2n) / unit).padStart(digits + 1, '0')
  return groupedEther(`${rounded.slice(0, -digits)}.${rounded.slice(-digits)}`)
}
