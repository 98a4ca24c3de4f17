import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env } from './env.ts'

/**
 * The headers of every response, unless its route sets others. Responses depend on the session and change often, so they
 * are not cached. A wallet's popup must be able to send its result to the page that opened it.
 */
const defaults = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
}

type Headers = Record<string, string>

const headersOf = (c: Context<Env>): Headers => ({ ...defaults, 'X-Request-Id': c.get('requestId') })

export const headed = createMiddleware<Env>(async (c, next) => {
  await next()
  if (c.get('headed')) return
  const { headers } = c.res
  for (const [name, value] of Object.entries(headersOf(c))) if (!headers.has(name)) headers.set(name, value)
})

/** Writes all headers at once: merging them one by one doubles the cost of a list response. */
export function rawResponse(c: Context<Env>, body: Uint8Array<ArrayBuffer>, headers: Headers): Response {
  c.set('headed', true)
  return new Response(body, { headers: { ...headersOf(c), ...headers } })
}
