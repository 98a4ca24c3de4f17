import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { createProxyServer } from 'httpxy'

/** Node's request and response of a call. */
export interface Bound {
  Bindings: { incoming: IncomingMessage; outgoing: ServerResponse }
}

/** Milliseconds. By default the same as CloudFront's origin timeout. */
const timeout = Number(process.env.TIMEOUT ?? 30_000)

// Each request gets a new connection: an old one may contain an unread body, or lead to a part that has restarted. The
// request still says `keep-alive`: a server that refuses a body and closes immediately would lose its response. The agent's
// timeout covers connecting too, which hangs while a busy part accepts nobody; the library's begins once connected.
const agent = new Agent({ keepAlive: true, timeout })
agent.maxFreeSockets = 0

const proxy = createProxyServer({ ignorePath: true, proxyTimeout: timeout, agent })

// For a body without a length the library writes `close`, so that nothing can be smuggled into a connection that is used
// again. Ours never is.
proxy.on('proxyReq', (request) => {
  if (!request.headersSent) request.setHeader('connection', 'keep-alive')
})

// Visitors should not see the store's internal headers, nor how long a part keeps its own connections.
proxy.on('proxyRes', ({ headers }) => {
  for (const name of Object.keys(headers))
    if (name.startsWith('x-amz-') || name === 'keep-alive') delete headers[name]
})

/** Forwards a request to a part, streaming both ways. If the part does not respond, `otherwise` does. */
export async function forward(
  c: Context<Bound>,
  target: string,
  otherwise: (c: Context) => Response | Promise<Response> = apologize,
): Promise<Response> {
  const { incoming, outgoing } = c.env
  // The library would keep a visitor's own values of these headers, so they are set here.
  const headers = {
    'x-forwarded-host': incoming.headers.host ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': incoming.socket.remoteAddress ?? '',
  }
  try {
    await proxy.web(incoming, outgoing, { target, headers })
  } catch {
    if (!outgoing.headersSent) return otherwise(c)
    outgoing.destroy()
  }
  return RESPONSE_ALREADY_SENT
}

/** Lets a web socket through: Vite uses one to send changes to the page. */
export const tunnel = (target: string) => (request: IncomingMessage, socket: Socket, head: Buffer) =>
  void proxy.ws(request, socket, { target: target + request.url }, head).catch(() => socket.destroy())

const apology = 'This part of Mota is restarting. Please try again in a moment.'

/** Responds that the part is restarting, which takes seconds, in the format of the API's errors. */
const apologize = (c: Context) =>
  c.json({ message: apology, error: apology, code: 'unavailable' }, 503, { 'retry-after': '2' })
