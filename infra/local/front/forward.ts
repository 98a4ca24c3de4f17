import { Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createProxyServer } from 'httpxy'

/** The same as CloudFront's origin timeout. */
const patience = 30_000

// A new connection for each request: an old one may have an unread body in it, or lead to a part that has restarted.
// It is still called kept alive, because a server that closes at once after refusing a body loses its answer on the way.
const agent = new Agent({ keepAlive: true })
agent.maxFreeSockets = 0

const proxy = createProxyServer({ ignorePath: true, proxyTimeout: patience, agent })

// The store's own headers are nobody's business.
proxy.on('proxyRes', ({ headers }) => {
  for (const name of Object.keys(headers)) if (name.startsWith('x-amz-')) delete headers[name]
})

/** Forwards a request, streaming both ways. `otherwise` answers if the part behind does not. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  otherwise: (response: ServerResponse) => void = apologize,
): Promise<void> {
  // Set here and not by the library, which would believe a visitor who brings them along.
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

/** The part behind is restarting, which takes seconds. The answer has the shape of every error of the API. */
function apologize(response: ServerResponse) {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' })
  response.end(JSON.stringify({ message: apology, error: apology, code: 'unavailable' }))
}
