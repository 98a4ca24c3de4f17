import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

export const loopback = '127.0.0.1'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, loopback)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** True when nobody listens there. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, loopback)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
