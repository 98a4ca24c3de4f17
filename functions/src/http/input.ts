import { zValidator } from '@hono/zod-validator'
import type * as z from 'zod'
import { invalid } from '../refusal.ts'
import { messages } from '../schema/index.ts'

type Target = 'json' | 'form' | 'query' | 'param'

/** Reads one part of a request by its schema; every bad field is named with its own sentence. */
export const input = <const K extends Target, T extends z.ZodType>(target: K, schema: T) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw refusalOf(result.error.issues)
  })

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

function refusalOf(issues: readonly Issue[]) {
  const details: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'body')
    details[field] ??= message
  }
  return invalid(issues[0]?.message ?? messages.invalid.request, details)
}
