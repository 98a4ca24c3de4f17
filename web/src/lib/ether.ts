import { grouped } from '@mota/functions/schema'

const decimals = 18

/** Groups the whole part by thousands; the fraction is cut, never rounded up, at that many digits. */
export function groupedEther(eth: string, maxFraction = decimals): string {
  const [whole = '0', fraction = ''] = eth.split('.')
  const decimals = fraction.slice(0, maxFraction).replace(/0+$/, '')
  return grouped(whole || '0') + (decimals && `.${decimals}`)
}

/** A short balance: two decimals, or four significant digits below one. Cut, never rounded up. */
export function shortEther(eth: string): string {
  const [whole = '0', fraction = ''] = eth.split('.')
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  return groupedEther(eth, /^0*$/.test(whole) ? zeros + 4 : 2)
}

const pow = (digits: number) => 10n ** BigInt(digits)

/** A decimal string in integer units of 10^-digits, exactly. */
export function toUnits(decimal: string, digits = decimals): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole || '0') * pow(digits) + BigInt(fraction.slice(0, digits).padEnd(digits, '0') || '0')
}

/** Whole units of another currency, by a rate given as a decimal string; rounded, for display alone. */
export function convert(eth: string, ...rates: string[]): bigint {
  const scale = 8
  const product = rates.reduce((value, rate) => value * toUnits(rate, scale), toUnits(eth))
  const unit = pow(decimals + scale * rates.length)
  return (product + unit / 2n) / unit
}

/** An average, rounded to six digits. Amounts that somebody pays are never rounded. */
export function formatAverage(eth: string): string {
  const digits = 6
  const unit = pow(decimals - digits)
  const rounded = String((toUnits(eth) + unit / 2n) / unit).padStart(digits + 1, '0')
  return groupedEther(`${rounded.slice(0, -digits)}.${rounded.slice(-digits)}`)
}
