import { serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { imageName } from '../../../functions/src/image/image.ts'
import { headersFor } from '../../parts/policy.ts'
import { loopback } from '../port.ts'
import { type Bound, forward, tunnel } from './forward.ts'
import { readPages } from './pages.ts'

/**
 * The one public origin, with the routes of the deployed Router: `/api`, `/media`, and pages for the rest.
 * PAGES is the folder of the build, or the address of Vite's server; RPC is the chain that the pages read.
 */
const { PORT, API, IMAGES, PAGES, RPC } = process.env
if (!PORT || !API || !IMAGES || !PAGES || !RPC) throw new Error('PORT, API, IMAGES, PAGES and RPC are needed')

const vite = PAGES.startsWith('http') ? PAGES : undefined
/**
 * The headers of a deployed stage, with no HSTS because this origin is plain HTTP. Vite's development scripts do not work
 * with them.
 */
const headers = vite ? [] : Object.entries(headersFor(originsOf(RPC), 0))
/** Files for crawlers. Like pages, the API renders them, below /api/page. */
const crawlerFiles = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/.well-known/security.txt']

const app = new Hono<Bound>()
app.use(async ({ env }, next) => {
  for (const [name, value] of headers) env.outgoing.setHeader(name, value)
  await next()
})
app.use(methodNotAllowed({ app }))
app.all('/api/*', (c) => forward(c, API + addressOf(c)))
// The bucket contains other files too. Only pictures are served.
app.get(`/media/:picture{${imageName}}`, (c) => forward(c, `${IMAGES}/${c.req.param('picture')}`))
app.all('/media/*', (c) => c.notFound())
for (const file of crawlerFiles) app.all(file, (c) => forward(c, `${API}/api/page${addressOf(c)}`))
if (vite) app.all('*', (c) => forward(c, vite + addressOf(c)))
else {
  const pages = readPages(PAGES)
  app.get('*', etag(), (c, next) => pages.send(c) ?? next())
  // A missing file is not rendered as a page.
  app.all('/:file{.*\\.\\w+}', (c) => c.notFound())
  // While the API is down, the browser gets the empty page and renders the content itself.
  app.get('*', (c) => forward(c, `${API}/api/page${addressOf(c)}`, () => pages.sendEmpty(c)))
}

// Only clients close connections: if the server closed an idle one, a busy client might be sending its next request
// on it at that moment.
const serverOptions = { keepAliveTimeout: 0 }
const server = serve({
  fetch: app.fetch,
  port: Number(PORT),
  hostname: loopback,
  serverOptions,
  // The library's own Response does not notice that a forwarded HEAD request was already answered.
  overrideGlobalObjects: false,
})
if (vite) server.on('upgrade', tunnel(vite))

/** The path and query of a request. Segments of dots are resolved, as browsers do. */
function addressOf({ req }: Context): string {
  return req.url.slice(new URL(req.url).origin.length)
}

/** The chain's origins: a browser may call this machine by either name. */
function originsOf(rpc: string): string[] {
  const { port } = new URL(rpc)
  return [`http://localhost:${port}`, `http://${loopback}:${port}`]
}
