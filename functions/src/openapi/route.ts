import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { cookieName } from '../session/cookie.ts'
import { openApi } from './document.ts'
import { docsPage, docsStyle } from './page.ts'

const cached = { 'Cache-Control': 'public, max-age=300' }

/** Created on first use, to keep cold starts short. */
export function openApiRoutes({ config }: Pick<Deps, 'config'>) {
  const make = () => openApi({ origin: config.MOTA_ORIGIN, cookie: cookieName(config.MOTA_ORIGIN) })
  let made: ReturnType<typeof make> | undefined
  const document = () => {
    made ??= make()
    return made
  }
  return new Hono()
    .get('/openapi.json', (c) => c.json(document(), 200, cached))
    .get('/docs', (c) => c.html(docsPage(document()), 200, cached))
    .get('/docs.css', (c) => c.body(docsStyle, 200, { ...cached, 'Content-Type': 'text/css' }))
}
