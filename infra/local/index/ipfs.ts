import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { loopback } from '../port.ts'

/** graph-node will not start without an IPFS. It reads its files from disk here, so answering is enough. */
export async function standIn(port: number): Promise<Server> {
  const server = createServer((_, response) => void response.end('{"Version":"0.0.0"}')).listen(
    port,
    loopback,
  )
  await once(server, 'listening')
  server.unref()
  return server
}
