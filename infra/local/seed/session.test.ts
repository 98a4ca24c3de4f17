import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { persist } from './session.ts'

/** A server that is busy at first, and then answers with 200. */
async function busyFor(times: number, headers: Record<string, string>) {
  let requests = 0
  const server = createServer((_, reply) => {
    requests += 1
    if (requests <= times) reply.writeHead(503, headers)
    reply.end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const reply = await persist(() => fetch(url))
  return { status: reply.status, requests }
}

test('the seed tries again when a busy server says so, and no longer than that', async () => {
  expect(await busyFor(2, { 'retry-after': '0' })).toEqual({ status: 200, requests: 3 })
  expect(await busyFor(1, {})).toEqual({ status: 503, requests: 1 })
  expect(await busyFor(100, { 'retry-after': '0' })).toEqual({ status: 503, requests: 60 })
})
