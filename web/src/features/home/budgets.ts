import type { RatesView } from '@mota/functions/schema'
import type { Option } from '@/components/Select.tsx'
import { inNaira } from '@/lib/rates.ts'

const naira = [3, 5, 10, 20, 40, 80]
const ether = [1, 2, 5, 10, 20]

/** Highest prices to choose from: in naira where its rate is known. Their values are in ether, as the list's filter is. */
export function budgetsOf(rates: RatesView | undefined): Option[] {
  const one = Number(inNaira('1', 'ETH', rates) ?? 0)
  if (!one) return ether.map((value) => ({ value: String(value), label: `Up to ${value} ETH` }))
  return naira.map((millions) => ({
    value: String(Number(((millions * 1e6) / one).toPrecision(3))),
    label: `Up to ₦${millions}M`,
  }))
}
