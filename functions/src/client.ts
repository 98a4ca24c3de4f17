import { hc } from 'hono/client'
import type { Routes } from './app.ts'

/** The typed client. Nothing of the server comes with it but types. */
export const createClient = (baseUrl: string, options?: Parameters<typeof hc>[1]) =>
  hc<Routes>(baseUrl, { init: { credentials: 'same-origin' }, ...options })

export type Client = ReturnType<typeof createClient>
