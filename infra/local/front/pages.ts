import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathsFrom } from '@mota/functions/schema'
import { type File, readFiles } from './file.ts'

/** The page of every address whose screen is rendered in the browser. */
export const emptyPage = '/app.html'

const [byBuild, byBrowser] = [pathsFrom('build'), pathsFrom('browser')]

/** Serves a build: its files, its prerendered pages, and the frame. The API renders all other pages. */
export function servePages(folder: string) {
  const files = readFiles(folder)
  if (!files.has(emptyPage)) throw new Error(`${folder} holds no ${emptyPage}`)

  const nameOf = (path: string) =>
    byBrowser.test(path) ? emptyPage : byBuild.test(path) ? `${path}.html` : path
  return {
    /** A missing file is not rendered as a page. */
    has: (path: string) => files.has(nameOf(path)) || /\.\w+$/.test(path),
    async send(request: IncomingMessage, response: ServerResponse, path: string) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
      const file = files.get(nameOf(path))
      if (!file) return void response.writeHead(404).end()
      await send(request, response, file)
    },
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
