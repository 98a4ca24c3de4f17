import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { forward } from './forward.ts'

const plainKey = /^\/media\/([\w.-]+)$/

/** Images straight from the bucket, and of the bucket nothing else. */
export function serveImage(request: IncomingMessage, response: ServerResponse, path: string, bucket: string) {
  const key = plainKey.exec(path)?.[1]
  if (!key) return void response.writeHead(404).end()
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
  forward(request, response, `${bucket}/${key}`, hideStore)
}

function hideStore(headers: OutgoingHttpHeaders) {
  for (const name of Object.keys(headers)) if (name.startsWith('x-amz-')) delete headers[name]
}
