import type { IncomingMessage, ServerResponse } from 'node:http'
import { type File, readFiles } from './file.ts'

/** Serves a build: its files, each screen's own page where it has one, and `app.html` for every other path. */
export function servePages(folder: string) {
  const files = readFiles(folder)
  const home = files.get('/index.html')
  if (!home) throw new Error(`${folder} holds no index.html`)
  const other = files.get('/app.html') ?? home

  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
    const file = path === '/' ? home : (files.get(path) ?? files.get(`${path}.html`))
    if (!file && path.startsWith('/assets/')) return void response.writeHead(404).end()
    await send(request, response, file ?? other)
  }
}

async function send(request: IncomingMessage, response: ServerResponse, file: File) {
  const headers = { etag: file.etag, 'cache-control': file.cache, vary: 'accept-encoding' }
  if (request.headers['if-none-match'] === file.etag) return void response.writeHead(304, headers).end()
  const { body, encoding } = await file.encoded(String(request.headers['accept-encoding'] ?? ''))
  response.writeHead(200, {
    ...headers,
    'content-type': file.type,
    'content-length': body.length,
    'x-content-type-options': 'nosniff',
    ...(encoding && { 'content-encoding': encoding }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
