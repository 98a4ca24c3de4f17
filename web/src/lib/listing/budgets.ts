import type { RatesView } from '@mota/functions/schema'
import { ratio } from '../rates.ts'

const naira = [3, 5, 10, 20, 40, 80]
const ether = [1, 2, 5, 10, 20]

interface Budgets {
  /** As the filter has it: empty for ether. */
  currency: 'cNGN' | ''
  options: { value: string; label: string }[]
}

/** Highest prices to choose from, with the currency that the list's filter has for them: naira where its rate is known. */
export function budgetsOf(rates: RatesView | undefined): Budgets {
  if (!ratio('ETH', 'cNGN', rates))
    return {
      currency: '',
      options: ether.map((value) => ({ value: String(value), label: `Up to ${value} ETH` })),
    }
  return {
    currency: 'cNGN',
    options: naira.map((millions) => ({ value: `${millions}000000`, label: `Up to ₦${millions}M` })),
  }
}
