import { pathsFrom } from '@mota/functions/schema'
import type { Context } from 'hono'
import { type File, readFiles } from './file.ts'

/** The page of every address whose screen is rendered in the browser. */
const emptyPage = '/app.html'

const [byBuild, byBrowser] = [pathsFrom('build'), pathsFrom('browser')]

/** Reads a build: its files, its prerendered pages, and the empty page. The API renders all other pages. */
export function readPages(folder: string) {
  const files = readFiles(folder)
  const empty = files.get(emptyPage)
  if (!empty) throw new Error(`${folder} holds no ${emptyPage}`)

  const nameOf = (path: string) =>
    byBrowser.test(path) ? emptyPage : byBuild.test(path) ? `${path}.html` : path
  return {
    /** Responds with the file of the request's path, if the build has one. */
    send(c: Context): Promise<Response> | undefined {
      const file = files.get(nameOf(c.req.path))
      return file && respond(c, file)
    },
    sendEmpty: (c: Context) => respond(c, empty),
  }
}

async function respond(c: Context, file: File): Promise<Response> {
  const { body, encoding } = await file.encoded(c.req.header('accept-encoding') ?? '')
  return c.body(body, 200, {
    etag: file.etag,
    'cache-control': file.cache,
    vary: 'accept-encoding',
    'content-type': file.type,
    'content-length': String(body.length),
    'x-content-type-options': 'nosniff',
    ...(encoding && { 'content-encoding': encoding }),
  })
}
