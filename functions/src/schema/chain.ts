import * as z from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

type Hex = `0x${string}`

/** A wallet address, always in lower case once read. */
export const address = z
  .string({ error: messages.invalid.address })
  .regex(/^0x[0-9a-fA-F]{40}$/, messages.invalid.address)
  .transform((value) => value.toLowerCase() as Hex)

export const hash = z
  .string({ error: messages.invalid.hash })
  .regex(/^0x[0-9a-fA-F]{64}$/, messages.invalid.hash)
  .transform((value) => value.toLowerCase() as Hex)

/** An id of the escrow contract: dense from 1. Numbers and strings are both taken, strings are given. */
export const transactionId = z
  .union([z.string(), z.number()], { error: messages.invalid.transactionId })
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{0,14}$/, messages.invalid.transactionId))

const { whole, fraction } = limits.priceDigits
const decimal = new RegExp(`^(?=.*\\d)\\d{0,${whole}}(\\.\\d{0,${fraction}})?$`)

/** One spelling for each amount: no leading or trailing zeros, no bare point. */
const plain = (value: string) => {
  const [units = '', parts = ''] = value.split('.')
  const head = units.replace(/^0+(?=\d)/, '') || '0'
  const tail = parts.replace(/0+$/, '')
  return tail ? `${head}.${tail}` : head
}

/** An amount of ether as a decimal string that converts to wei exactly. */
export const ether = (invalid: string) => z.string().trim().regex(decimal, invalid).transform(plain)

/** Exact, with integers alone. */
export const toWei = (amount: string): bigint => {
  const [units = '0', parts = ''] = amount.split('.')
  return BigInt(units || '0') * 10n ** 18n + BigInt(parts.padEnd(18, '0'))
}
