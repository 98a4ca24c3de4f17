import * as z from 'zod'
import { textProblem, typedText } from './field/character.ts'
import { limits } from './field/limits.ts'
import { messages } from './messages.ts'

const bounded = (max: number, lines: boolean, error: string) =>
  z
    .string({ error })
    .overwrite(typedText)
    .max(max, messages.invalid.tooLong)
    .superRefine((value, context) => {
      const message = value.length > max ? undefined : textProblem(value, max, lines)
      if (message) context.addIssue({ code: 'custom', message })
    })

/** Text that must be there: as typed, trimmed, not empty, bounded. */
export const text = (max: number, missing: string) => bounded(max, true, missing).min(1, missing)

export const line = (max: number, missing: string) => bounded(max, false, missing).min(1, missing)

/** Text that may be absent: absent and empty are the same. */
export const optionalLine = (max: number) => bounded(max, false, messages.invalid.text).default('')

export const email = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(limits.email, messages.invalid.email)
    .meta({ format: 'email' })
    .pipe(z.email(messages.invalid.email))
