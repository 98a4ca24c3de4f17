import type * as z from 'zod'

/** public: anyone; session: a signed-in wallet, for itself; seller: such a wallet whose account is a vendor's. */
export type Access = 'public' | 'session' | 'seller'

export interface Call {
  /** The operation's name in logs, metrics and the OpenAPI document. */
  name: string
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below /api, as the router writes it. */
  path: `/${string}`
  access: Access
  /** The answer is the same for everybody, so the session is not looked up. */
  anonymous?: true
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  json?: z.ZodType
  /** A multipart body; a call may take both. */
  form?: z.ZodType
  response: z.ZodType
}

export const define = <const T extends Record<string, Call>>(table: T) => table
