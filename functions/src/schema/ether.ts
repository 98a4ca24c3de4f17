import { limits } from './limits.ts'

const { whole, fraction } = limits.priceDigits
export const etherPattern = new RegExp(`^(?=.*\\d)\\d{0,${whole}}(\\.\\d{0,${fraction}})?$`)

/** One spelling for each amount: no leading or trailing zeros, no bare point. */
export function plainEther(value: string): string {
  const [units = '', parts = ''] = value.split('.')
  const head = units.replace(/^0+(?=\d)/, '') || '0'
  const tail = parts.replace(/0+$/, '')
  return tail ? `${head}.${tail}` : head
}

/** Exact, with integers alone. */
export const toWei = (amount: string): bigint => {
  const [units = '0', parts = ''] = amount.split('.')
  return BigInt(units || '0') * 10n ** 18n + BigInt(parts.padEnd(18, '0'))
}
