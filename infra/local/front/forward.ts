import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createProxyServer } from 'httpxy'

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

// Visitors should not see the store's internal headers.
proxy.on('proxyRes', ({ headers }) => {
  for (const name of Object.keys(headers)) if (name.startsWith('x-amz-')) delete headers[name]
})

/** Forwards a request to a part, streaming both ways. If the part does not respond, `otherwise` does. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  otherwise: (response: ServerResponse) => void = apologize,
): Promise<void> {
  // The library would keep a visitor's own values of these headers, so they are set here.
  const headers = {
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': request.socket.remoteAddress ?? '',
  }
  try {
    await proxy.web(request, response, { target, headers })
  } catch {
    if (response.headersSent) response.destroy()
    else otherwise(response)
  }
}

/** Lets a web socket through: Vite uses one to send changes to the page. */
export const tunnel = (target: string) => (request: IncomingMessage, socket: Socket, head: Buffer) =>
  void proxy.ws(request, socket, { target: target + request.url }, head).catch(() => socket.destroy())

const apology = 'This part of Mota is restarting. Please try again in a moment.'

/** Responds that the part is restarting, which takes seconds, in the format of the API's errors. */
function apologize(response: ServerResponse) {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' })
  response.end(JSON.stringify({ message: apology, error: apology, code: 'unavailable' }))
}
