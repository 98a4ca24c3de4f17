import * as z from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const oneLine = /^\P{Cc}*$/u
/** Half a character, which no store or mail can carry. */
const whole = /^\P{Cs}*$/u

/**
 * Characters that nobody sees: they make two names look alike, turn the text around, or stand for no text at all. Joiners
 * and emoji styles are left where scripts and emoji need them: after a letter that is not Latin, or a picture.
 */
const unseen = new RegExp(
  [
    /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|\u2800/u,
    /(?<!\p{L}|\p{M}|\p{Emoji}|\ufe0f)(?:\u200c|\u200d)/u,
    /(?<=\p{Script=Latin}|\d)(?:\u200c|\u200d)/u,
    /(?<!\p{Emoji})\ufe0f/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

/** Text as it is seen. Forms send two characters for the end of a line; what was typed has one. */
export const visible = (value: string) => value.replace(/\r\n?/g, '\n').replace(unseen, '')

/** Text that must be there: trimmed, not empty, bounded, as typed. */
export const text = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .overwrite(visible)
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
    .overwrite(visible)
    .trim()
    .max(max, messages.invalid.tooLong)
    .regex(oneLine, messages.invalid.oneLine)
    .regex(whole, messages.invalid.text)
    .default('')

export const email = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(limits.email, messages.invalid.email)
    .pipe(z.email(messages.invalid.email))
