import { type Currency, decimalsOf } from '@mota/contracts/sdk/money'
import { limits } from './limits.ts'
import { invalid } from './messages.ts'

const { whole, fraction } = limits.priceDigits
/** An amount of any currency. `amountProblem` knows how many digits each of them has. */
export const amountPattern = new RegExp(
  `^(\\d{1,${whole.cNGN}}(\\.\\d{0,${fraction}})?|\\.\\d{1,${fraction}})$`,
)

/** Why a text is no amount of any currency. */
export function patternProblem(text: string): string | undefined {
  if (amountPattern.test(text)) return undefined
  return /^\d+\.?\d*$/.test(text) ? invalid.priceDigits : invalid.price
}

/** One spelling for each amount: no leading or trailing zeros, no bare point. */
export function plainAmount(value: string): string {
  const [units = '', parts = ''] = value.split('.')
  const head = units.replace(/^0+(?=\d)/, '') || '0'
  const tail = parts.replace(/0+$/, '')
  return tail ? `${head}.${tail}` : head
}

/** The error of a price in this currency. */
export function amountProblem(text: string, currency: Currency): string | undefined {
  const problem = patternProblem(text)
  if (problem) return problem
  const [head = '', tail = ''] = plainAmount(text).split('.')
  const fits = head.length <= whole[currency] && tail.length <= decimalsOf(currency)
  return fits ? undefined : invalid.priceDigits
}
