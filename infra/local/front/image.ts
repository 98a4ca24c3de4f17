import type { IncomingMessage, ServerResponse } from 'node:http'
import { imageName } from '../../../functions/src/image/image.ts'
import { forward } from './forward.ts'

const picture = new RegExp(`^/media/(${imageName})$`)

/** Serves pictures from the bucket, but no other files of it. */
export function serveImage(request: IncomingMessage, response: ServerResponse, path: string, bucket: string) {
  const key = picture.exec(path)?.[1]
  if (!key) return void response.writeHead(404).end()
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
  forward(request, response, `${bucket}/${key}`)
}
