import { createServer } from 'node:http'
import { headersFor } from '../../parts/policy.ts'
import { loopback } from '../port.ts'
import { forward, tunnel } from './forward.ts'
import { serveImage } from './image.ts'
import { emptyPage, servePages } from './pages.ts'

/**
 * The one public origin, with the routes of the deployed Router: `/api`, `/media`, and pages for the rest.
 * PAGES is the folder of the build, or the address of Vite's server; RPC is the chain that the pages read.
 */
const { PORT, API, IMAGES, PAGES, RPC } = process.env
if (!PORT || !API || !IMAGES || !PAGES || !RPC) throw new Error('PORT, API, IMAGES, PAGES and RPC are needed')

const vite = PAGES.startsWith('http') ? PAGES : undefined
const pages = vite ? undefined : servePages(PAGES)
/** Files for crawlers. Like pages, the API renders them, below /api/page. */
const crawlerFiles = /^\/(sitemap\.xml|robots\.txt|llms\.txt|\.well-known\/security\.txt)$/
/**
 * The headers of a deployed stage, with no HSTS because this origin is plain HTTP. Vite's development scripts do not work
 * with them.
 */
const headers = vite ? [] : Object.entries(headersFor(originsOf(RPC), 0))
const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

// Only clients close connections: if the server closed an idle one, a busy client might be sending its next request
// on it at that moment.
const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
  for (const [name, value] of headers) response.setHeader(name, value)
  const url = request.url ?? '/'
  const path = url.split('?')[0] ?? '/'
  if (isUnder(path, '/api')) return forward(request, response, API + url)
  if (isUnder(path, '/media')) return serveImage(request, response, path, IMAGES)
  if (crawlerFiles.test(path)) return forward(request, response, `${API}/api/page${url}`)
  if (!pages) return forward(request, response, vite + url)
  if (pages.has(path)) return void pages.send(request, response, path)
  // While the API is down, the browser gets the empty page and renders the content itself.
  forward(request, response, `${API}/api/page${url}`, () => pages.send(request, response, emptyPage))
})

if (vite) server.on('upgrade', tunnel(vite))
server.listen(Number(PORT), loopback)

/** The chain's origins: a browser may call this machine by either name. */
function originsOf(rpc: string): string[] {
  const { port } = new URL(rpc)
  return [`http://localhost:${port}`, `http://${loopback}:${port}`]
}
