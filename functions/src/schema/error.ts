import * as z from 'zod'

/** The HTTP status of each refusal, by its code. */
export const errorStatuses = {
  invalid: 400,
  unauthorized: 401,
  other_wallet: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof errorStatuses

/** The one shape of every refusal; `message` and `error` are the same sentence. */
export const errorView = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
  details: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string().optional(),
})
export type ErrorView = z.infer<typeof errorView>

/** An answer that says only what happened. */
export const messageResponse = z.object({ message: z.string() })
