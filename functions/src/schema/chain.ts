import { currencies } from '@mota/contracts/sdk/money'
import * as z from 'zod'
import { amountPattern, plainAmount } from './field/amount.ts'
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

/** Takes a number too, and gives a string. */
export const orNumber = (text: z.ZodType<string, string>, invalid: string) =>
  z.union([text, z.number().transform(String).pipe(text)], { error: invalid })

/** An id of the escrow contract: dense from 1. */
export const transactionId = orNumber(
  z.string().regex(/^[1-9]\d{0,14}$/, messages.invalid.transactionId),
  messages.invalid.transactionId,
)

/** An amount of any currency, as a decimal string. */
export const amount = (invalid: string) =>
  z.string({ error: invalid }).trim().regex(amountPattern, invalid).transform(plainAmount)

/** The currency of an amount. Without one it is ether. */
export const currency = z.enum(currencies, { error: messages.invalid.choice })
