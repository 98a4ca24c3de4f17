import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { get } from '../listing/operation/get.ts'
import { Refusal } from '../refusal.ts'
import { productId, slug } from '../schema/index.ts'
import { fill } from './document.ts'
import { productBody, productHead } from './head.ts'
import { firstPage, listBody } from './list.ts'
import { setPictures } from './picture.ts'
import { sitemap } from './sitemap.ts'
import { openTemplate } from './template.ts'
import { llms, robots } from './text.ts'

const hour = { 'Cache-Control': 'public, max-age=3600' }
const brief = { 'Cache-Control': 'public, max-age=60' }

/** What crawlers and link previews read. People get the same pages, with the same tags. */
export const pageRoutes = (deps: Deps) => {
  const template = openTemplate(deps)
  const origin = deps.config.MOTA_ORIGIN
  return new Hono<Env>()
    .use('/page/*', compress())
    .get('/page/product-detail/:slug', async (c) => {
      named(c, 'pageProduct')
      const [page, product] = await Promise.all([template('product-detail'), find(deps, c.req.param('slug'))])
      if (!product) return c.html(setPictures(page, []), 404, brief)
      const [head, words] = [productHead(origin, product), productBody(product)]
      return c.html(fill(page, { head, words, pictured: [product], told: { product } }), 200, brief)
    })
    .get('/page/products', async (c) => {
      named(c, 'pageProducts')
      const [page, list] = await Promise.all([template('products'), firstPage(deps, c.req.queries())])
      if (!list) return c.html(setPictures(page, []), 200, brief)
      return c.html(
        fill(page, { words: listBody(list), pictured: list.products, told: { list } }),
        200,
        brief,
      )
    })
    .get('/page/sitemap.xml', async (c) => {
      named(c, 'pageSitemap')
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
    .get('/page/llms.txt', (c) => {
      named(c, 'pageLlms')
      return c.text(llms(deps.config), 200, hour)
    })
}

const named = (c: Context<Env>, operation: string) => c.set('operation', operation)

/** Without a session: what is not published has no page. */
async function find(deps: Deps, asked: string) {
  const named = slug.safeParse(asked)
  if (!named.success) return undefined
  return get(deps, undefined, named.data).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return undefined
    throw error
  })
}
