import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { cookieName } from '../session/cookie.ts'
import { openApi } from './document.ts'

const cached = { 'Cache-Control': 'public, max-age=300' }

/** Created on first use, to keep cold starts short. */
export function openApiRoutes({ config }: Pick<Deps, 'config'>) {
  const make = () => openApi({ origin: config.MOTA_ORIGIN, cookie: cookieName(config.MOTA_ORIGIN) })
  let made: ReturnType<typeof make> | undefined
  return new Hono().get('/openapi.json', (c) => {
    made ??= make()
    return c.json(made, 200, cached)
  })
}
