import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loopback } from '../port.ts'

let started: Promise<string> | undefined

/** graph-node does not start without an IPFS server. Here it reads its files from disk, so any server that responds will do. */
export function ipfsStandIn(): Promise<string> {
  started ??= listen()
  return started
}

async function listen(): Promise<string> {
  const server = createServer((_, response) => void response.end('{"Version":"0.0.0"}')).listen(0, loopback)
  await once(server, 'listening')
  server.unref()
  const { port } = server.address() as AddressInfo
  return `http://${loopback}:${port}`
}
