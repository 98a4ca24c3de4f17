import {
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'

/**
 * Passes a request on, streaming both ways. `edit` may change the headers that come back; `otherwise` answers when
 * the part behind does not.
 */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  edit: (headers: OutgoingHttpHeaders) => void = () => {},
  otherwise: (response: ServerResponse) => void = apologize,
): void {
  const headers = {
    ...request.headers,
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-for': request.socket.remoteAddress ?? '',
  }
  const upstream = ask(target, { method: request.method, headers }, (answer) => {
    const told: OutgoingHttpHeaders = { ...answer.headers }
    edit(told)
    response.writeHead(answer.statusCode ?? 502, told)
    answer.pipe(response)
  })
  upstream.once('error', () => otherwise(response))
  response.once('close', () => upstream.destroy())
  request.pipe(upstream)
}

const apology = 'This part of Mota is starting again. Please try once more in a moment.'

/** The part behind is away for the seconds that its restart takes. Said in the shape of every error of the API. */
function apologize(response: ServerResponse) {
  if (response.headersSent) return void response.destroy()
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' })
  response.end(JSON.stringify({ message: apology, error: apology, code: 'unavailable' }))
}
