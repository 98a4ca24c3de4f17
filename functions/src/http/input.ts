import { zValidator } from '@hono/zod-validator'
import type * as z from 'zod'
import { invalid } from '../refusal.ts'
import { messages } from '../schema/index.ts'

type Target = 'json' | 'form' | 'query' | 'param'

/** The message of schemas that have none, because zod's own messages are for programmers. */
const defaultMessage = ({ path = [] }: { path?: PropertyKey[] | undefined }) =>
  path.length > 0 ? messages.invalid.text : messages.invalid.body

// The validator's type of a result allows no more than itself under exact optional properties.
const parse = (schema: z.ZodType, value: unknown) =>
  schema.safeParseAsync(value, { error: defaultMessage }) as Promise<never>

/** Validates one part of a request. Each invalid field gets its own sentence. */
export const input = <const K extends Target, T extends z.ZodType>(target: K, schema: T) =>
  zValidator(
    target,
    schema,
    (result) => {
      if (!result.success) throw refusalOf(result.error.issues)
    },
    { validationFunction: parse },
  )

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

function refusalOf(issues: readonly Issue[]) {
  const details: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = String(path.findLast((name) => typeof name === 'string') ?? 'body')
    details[field] ??= message
  }
  return invalid(issues[0]?.message ?? messages.invalid.request, details)
}
