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

/** True when nobody listens there. A browser asks `localhost` of either address, the newer one first. */
export const isFree = async (port: number): Promise<boolean> =>
  !(await isTaken(port, loopback)) && !(await isTaken(port, '::1'))

async function isTaken(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  }
  server.close()
  await once(server, 'close')
  return false
}
