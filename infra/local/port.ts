import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

export const loopback = '127.0.0.1'

/** Linux gives the ports above these to outgoing connections, which could take a port before its part listens. */
const [lowest, highest] = [12_000, 32_000]
const given = new Set<number>()

/** A port for a part of this process's stack. Each is given once, because the part listens only later. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest)
  if (given.has(port)) return freePort()
  given.add(port)
  return (await isFree(port)) ? port : freePort()
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
