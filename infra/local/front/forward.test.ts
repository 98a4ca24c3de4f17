import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../port.ts'

const folder = mkdtempSync(join(tmpdir(), 'mota-front-'))
/** Milliseconds that the front waits for a part. */
const timeout = 500
let hung: Server
let front: ChildProcess
let url: string

beforeAll(async () => {
  for (const name of ['app', 'about']) writeFileSync(join(folder, `${name}.html`), name)
  const [api, port] = [await freePort(), await freePort()]
  // It accepts every request, and answers none of them to the end.
  hung = createServer((request, response) => {
    if (request.url === '/api/half') response.write('half')
  }).listen(api, '127.0.0.1')
  url = `http://127.0.0.1:${port}`
  const [API, RPC] = [`http://127.0.0.1:${api}`, 'http://127.0.0.1:8545']
  const env = { PORT: String(port), PAGES: folder, API, IMAGES: API, RPC, TIMEOUT: String(timeout) }
  front = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: { ...process.env, ...env } })
  const answers = () =>
    fetch(`${url}/about`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(answers, { timeout: 300_000, interval: 50 })
})

afterAll(() => {
  front.kill()
  hung.closeAllConnections()
  hung.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a part that accepts requests and does not answer causes an error, however many wait for it', async () => {
  const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => fetch(`${url}/api/x?n=${n}`)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
  expect(await replies[0]?.json()).toMatchObject({ code: 'unavailable', message: expect.any(String) })
})

test('the same for a body that it does not read', async () => {
  const reply = await fetch(`${url}/api/x`, { method: 'POST', body: 'x'.repeat(5_000_000) })
  expect(reply.status).toBe(503)
})

test('meanwhile a page is the empty one, which the browser fills', async () => {
  expect(await (await fetch(`${url}/product-detail/x`)).text()).toBe('app')
})

test('an answer that stops halfway ends as a broken one', async () => {
  const reply = await fetch(`${url}/api/half`)
  await expect(reply.text()).rejects.toThrow()
})
