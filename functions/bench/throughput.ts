import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createApp } from '../src/app.ts'
import { openCatalogue, unread } from '../src/catalogue/index.ts'
import { readConfig } from '../src/config.ts'
import { openLog } from '../src/log.ts'
import { openDeps } from '../src/open.ts'
import { print } from './figure.ts'
import { kinds } from './query.ts'
import { edited, sample } from './sample.ts'

const size = 100_000
const rounds = 5
const span = 2_000

const config = readConfig({
  MOTA_RPC_URL: 'http://127.0.0.1:9',
  MOTA_TABLE: 'none',
  MOTA_BUCKET: 'none',
  MOTA_MAIL: 'smtp://127.0.0.1:9',
  MOTA_MAIL_FROM: 'bench@mota.test',
  MOTA_CONTACT_TO: 'bench@mota.test',
  MOTA_SECRET: 'of no worth to anybody',
})

/** An app on a port, as the local server has it, and how many requests it has answered. */
async function listen(app: { fetch: (request: Request) => Response | Promise<Response> }) {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  let answered = 0
  server.on('request', () => answered++)
  return { port: () => String((server.address() as AddressInfo).port), answered: () => answered, server }
}

/**
 * Whole requests for each second that this process computed, asked by another process. Time on the clock would
 * measure what else the machine does.
 */
async function rate(
  { port, answered }: Awaited<ReturnType<typeof listen>>,
  paths: string[],
): Promise<number> {
  const client = spawn(process.execPath, [join(import.meta.dirname, 'client.ts'), port(), ...paths], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const start = answered()
  while (answered() < start + 200) await wait(10)
  const [before, used] = [answered(), process.cpuUsage()]
  await wait(span)
  const { user, system } = process.cpuUsage(used)
  const done = answered() - before
  client.kill()
  await once(client, 'exit')
  return done / ((user + system) / 1e6)
}

const addressOf = (query: object) => {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  return `/api/get-products?${new URLSearchParams(pairs)}`
}
const asked = (name: string) => Array.from({ length: 100 }, (_, n) => addressOf(kinds[name]?.(n) ?? {}))

/** In turns, so that whatever else this machine does meets all; the best round of each counts. */
export async function benchThroughput() {
  const catalogue = openCatalogue()
  for (let at = 0; at < size; at += 1_000)
    await catalogue.put(...Array.from({ length: 1_000 }, (_, n) => sample(at + n)))
  const api = await listen(
    createApp(await openDeps(config, { catalogue: unread(catalogue), log: openLog(() => {}) })),
  )
  const hello = await listen(new Hono().get('/api/get-products', (c) => c.text('Hello world')))
  const best: Record<string, number> = {}
  const note = (name: string, value: number) => {
    best[name] = Math.max(best[name] ?? 0, value)
  }
  let every = Number.POSITIVE_INFINITY
  let requests = 0
  api.server.prependListener('request', () => {
    const n = ++requests
    if (n % every === 0) void catalogue.put(edited(sample(n % size), n))
  })
  const names = ['first page', 'brand, mileage', 'a brand, searched']
  for (let round = 0; round < rounds; round++) {
    note('hello world', await rate(hello, asked('first page')))
    every = Number.POSITIVE_INFINITY
    for (const name of names) note(name, await rate(api, asked(name)))
    for (every of [100, 10, 1]) {
      const when = every === 1 ? 'every' : `every ${every}th`
      note(`all three, an edit before ${when}`, await rate(api, names.flatMap(asked)))
    }
  }
  for (const { server } of [api, hello]) server.close()
  await catalogue.close()
  print(
    `get-products at ${size.toLocaleString('en')} listings against a bare Hono, over HTTP`,
    Object.entries(best).map(([name, value]) => ({
      answer: name,
      'requests a CPU second': Math.round(value),
      share: (value / (best['hello world'] ?? 1)).toFixed(2),
    })),
  )
}
