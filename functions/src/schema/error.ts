import * as z from 'zod'

const errorCodes = [
  'invalid',
  'unauthorized',
  'other_wallet',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'too_many',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** The one shape of every refusal; `message` and `error` are the same sentence. */
export const errorView = z.object({
  message: z.string(),
  error: z.string(),
  code: z.enum(errorCodes),
  details: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string().optional(),
})
export type ErrorView = z.infer<typeof errorView>

/** An answer that says only what happened. */
export const messageResponse = z.object({ message: z.string() })
