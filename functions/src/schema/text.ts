import * as z from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const oneLine = /^\P{Cc}*$/u
/** Half a character, which no store or mail can carry. */
const whole = /^\P{Cs}*$/u

/** Forms send two signs for the end of a line; what was typed has one. */
export const plainBreaks = (value: string) => value.replace(/\r\n?/g, '\n')

/** Text that must be there: trimmed, not empty, bounded, as typed. */
export const text = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .overwrite(plainBreaks)
    .trim()
    .min(1, missing)
    .max(max, messages.invalid.tooLong)
    .regex(whole, messages.invalid.text)

export const line = (max: number, missing: string) =>
  text(max, missing).regex(oneLine, messages.invalid.oneLine)

/** Text that may be absent: absent and empty are the same. */
export const optionalLine = (max: number) =>
  z
    .string({ error: messages.invalid.text })
    .trim()
    .max(max, messages.invalid.tooLong)
    .regex(oneLine, messages.invalid.oneLine)
    .regex(whole, messages.invalid.text)
    .default('')

/** Two spellings of one mailbox are one e-mail: lower case. */
export const email = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .min(1, missing)
    .max(limits.email, messages.invalid.email)
    .pipe(z.email(messages.invalid.email))
