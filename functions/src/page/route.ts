import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { compress } from 'hono/compress'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { wall } from '../quota/operation.ts'
import { limits, productId } from '../schema/index.ts'
import { openRender } from './render.ts'
import { sitemap } from './sitemap.ts'
import { llms, robots, security } from './text.ts'

const hour = { 'Cache-Control': 'public, max-age=3600' }
/** Pages are the same for everybody, so the edge caches them for seconds, and may serve an old one while it fetches a new one. */
const seconds = { 'Cache-Control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30' }

const prefix = '/api/page'

/** The pages themselves, and what crawlers read beside them. Pages call the API with `fetch`. */
export const pageRoutes = (deps: Deps, fetch: typeof globalThis.fetch) => {
  const render = openRender(deps.config)
  const origin = deps.config.MOTA_ORIGIN
  return new Hono<Env>()
    .use('/page/*', compress())
    .get('/page/sitemap.xml', async (c) => {
      named(c, 'pageSitemap')
      await wall(deps, 'sitemap', c.get('caller'), limits.networkSitemaps)
      const from = productId.safeParse(c.req.query('from')).data
      return c.body(await sitemap(deps, from), 200, {
        ...hour,
        'Content-Type': 'application/xml; charset=utf-8',
      })
    })
    .get('/page/robots.txt', (c) => {
      named(c, 'pageRobots')
      return c.text(robots(deps.config), 200, hour)
    })
    .get('/page/.well-known/security.txt', (c) => {
      named(c, 'pageSecurity')
      return c.text(security(deps.config, deps.now()), 200, hour)
    })
    .get('/page/llms.txt', (c) => {
      named(c, 'pageLlms')
      return c.text(llms(deps.config), 200, hour)
    })
    .get('/page/*', async (c) => {
      named(c, 'page')
      const { pathname, search } = new URL(c.req.url)
      const address = (pathname.slice(prefix.length) || '/') + search
      const { status, html } = await render(address, { origin, fetch })
      const brotli = accepts(c, { header: 'Accept-Encoding', supports: ['br'], default: '' })
      if (!brotli) return c.html(html, status, seconds)
      return c.body(await packed(html), status, { ...seconds, ...packedHeaders })
    })
}

/** A page is a tenth smaller than with gzip, in the same time. Hono's `compress` has no Brotli. */
const packed = async (html: string) =>
  new Uint8Array(await promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
const packedHeaders = {
  'Content-Type': 'text/html; charset=UTF-8',
  'Content-Encoding': 'br',
  Vary: 'Accept-Encoding',
}

const named = (c: Context<Env>, operation: string) => c.set('operation', operation)
