import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import { forbidden } from '../refusal.ts'
import { messages } from '../schema/index.ts'

const harmless = ['GET', 'HEAD', 'OPTIONS']

/** Browsers send the origin of a write; only our own is accepted. Other clients send none. */
export const sameOrigin = ({ config }: Deps) =>
  createMiddleware(async (c, next) => {
    if (!harmless.includes(c.req.method)) {
      const origin = c.req.header('origin')
      const site = c.req.header('sec-fetch-site')
      if (origin !== undefined && origin !== config.MOTA_ORIGIN) throw forbidden(messages.session.origin)
      if (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none') {
        throw forbidden(messages.session.origin)
      }
    }
    await next()
  })
