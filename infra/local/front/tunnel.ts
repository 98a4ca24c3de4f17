import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** Lets a web socket through: Vite tells the page over it what changed. */
export function tunnel(target: string) {
  const { hostname, port } = new URL(target)
  return (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const upstream = connect(Number(port), hostname, () => {
      const headers = request.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : `${name}: ${all[at + 1]}`))
      upstream.write([`GET ${request.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    upstream.once('error', () => socket.destroy())
    socket.once('error', () => upstream.destroy())
  }
}
