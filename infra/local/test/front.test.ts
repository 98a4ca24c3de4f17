import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../port.ts'

const folder = mkdtempSync(join(tmpdir(), 'mota-front-'))
const page = `<!doctype html><title>Mota</title>${'<p>vehicle</p>'.repeat(200)}`
let front: ChildProcess
let behind: Server
let url: string

/** A server that answers with the request it received. */
async function echo(): Promise<string> {
  const port = await freePort()
  behind = createServer((request, response) => {
    if (request.url === '/api/refuse') {
      // Does not read the body, and closes the connection a little later.
      request.once('readable', () => {})
      setTimeout(() => request.socket.destroySoon(), 500)
      return void response.writeHead(413).end('too large')
    }
    if (request.url === '/api/hang-up') return void request.socket.destroy()
    response.setHeader('x-amz-request-id', 'secret')
    const { 'x-forwarded-host': host, 'x-forwarded-for': from } = request.headers
    response.end(JSON.stringify({ method: request.method, url: request.url, host, from }))
  }).listen(port, '127.0.0.1')
  return `http://127.0.0.1:${port}`
}

/** A front with a build, before these parts. */
async function startFront(api: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../front/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      PAGES: folder,
      API: api,
      IMAGES: `${api}/bucket`,
      RPC: 'http://127.0.0.1:8545',
      ...env,
    },
  })
  const answers = () =>
    fetch(`${origin}/about`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(answers, { timeout: 300_000, interval: 50 })
  return { child, origin }
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const name of ['app', 'about']) writeFileSync(join(folder, `${name}.html`), page)
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'console.log(1)')
  ;({ child: front, origin: url } = await startFront(await echo()))
})

afterAll(() => {
  front.kill()
  behind.close()
  rmSync(folder, { recursive: true, force: true })
})

test.each(['/about', '/account', '/receipt/1'])(
  '%s is a page of the build and is revalidated each time',
  async (path) => {
    const reply = await fetch(url + path)
    expect(await reply.text()).toBe(page)
    expect(reply.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const again = await fetch(url + path, { headers: { 'if-none-match': reply.headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  },
)

test('a file with a hash in its name is cached for a year, and a missing one is a 404', async () => {
  const reply = await fetch(`${url}/assets/main-1a2b.js`)
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(reply.headers.get('content-type')).toContain('javascript')
  expect((await fetch(`${url}/assets/gone-3c4d.js`)).status).toBe(404)
})

test('text is compressed for clients that accept it', async () => {
  const body = await new Promise<Buffer>((resolve) => {
    request(`${url}/about`, { headers: { 'accept-encoding': 'gzip, br' } }, async (reply) => {
      expect(reply.headers['content-encoding']).toBe('br')
      resolve(Buffer.concat(await reply.toArray()))
    }).end()
  })
  expect(body.length).toBeLessThan(page.length / 10)
  expect(brotliDecompressSync(body).toString()).toBe(page)
})

test('an idle connection is never closed by the front', async () => {
  // Node names its limit in this header.
  expect((await fetch(`${url}/about`)).headers.get('keep-alive')).toBeNull()
})

test('the API receives the whole request with the original host', async () => {
  const reply = await fetch(`${url}/api/get-products?sort=oldest`, { method: 'POST', body: 'x' })
  expect(await reply.json()).toEqual({
    method: 'POST',
    url: '/api/get-products?sort=oldest',
    host: new URL(url).host,
    from: '127.0.0.1',
  })
})

test.each([
  '/',
  '/product-detail/a-b',
  '/vendor/0xab?brand=Kia',
  '/no/such/page',
  '/robots.txt',
  '/.well-known/security.txt',
])('%s is rendered by the API', async (path) => {
  expect(await (await fetch(url + path)).json()).toMatchObject({ url: `/api/page${path}` })
})

test('a HEAD request gets headers only, and is no error', async () => {
  let printed = ''
  front.stderr?.on('data', (data) => {
    printed += data
  })
  const reply = await fetch(`${url}/products`, { method: 'HEAD' })
  expect([reply.status, await reply.text()]).toEqual([200, ''])
  await fetch(`${url}/about`)
  expect(printed).toBe('')
})

test.each(['/about', '/products', '/assets/main-1a2b.js'])('%s can only be read', async (path) => {
  expect((await fetch(url + path, { method: 'POST' })).status).toBe(405)
})

test('an address that is none is refused', async () => {
  const status = await new Promise((resolve) => {
    request(`${url}/about`, { headers: { host: 'a b' } }, (reply) => resolve(reply.resume().statusCode)).end()
  })
  expect(status).toBe(400)
})

test('a missing file is a 404', async () => {
  expect((await fetch(`${url}/favicon.ico`)).status).toBe(404)
})

test('images come from the bucket, and nothing else of the bucket is served', async () => {
  const id = 'ab'.repeat(16)
  const reply = await fetch(`${url}/media/${id}-800.webp?version=2`)
  expect(await reply.json()).toMatchObject({ url: `/bucket/${id}-800.webp` })
  expect(reply.headers.has('x-amz-request-id')).toBe(false)
  expect(reply.headers.has('keep-alive')).toBe(false)
  for (const path of [
    '/media',
    '/media/',
    '/media/a/b.webp',
    `/media/conversation/${id}-800.webp`,
    `/media/conversation%2f${id}-800.webp`,
    `/media/${id}-801.webp`,
    `/media/${id}-800.webp/`,
    `/media/${id}.webp`,
    '/media/%2e%2e%2fother',
    '/media/?list-type=2',
  ]) {
    expect((await fetch(url + path)).status, path).toBe(404)
  }
  expect((await fetch(`${url}/media/${id}-800.webp`, { method: 'DELETE' })).status).toBe(405)
})

/** Like fetch(), which would resolve the dots. */
const get = (path: string) =>
  new Promise<{ status: number | undefined; text: string }>((resolve) => {
    request(url, { path }, async (reply) => {
      resolve({ status: reply.statusCode, text: String(Buffer.concat(await reply.toArray())) })
    }).end()
  })

test.each(['.', './', 'catalogue.gz', '%2e'])('/media/%s is a 404', async (path) => {
  expect(await get(`/media/${path}`)).toMatchObject({ status: 404 })
})

test.each(['/media/..', '/media/../', '/../../'])('%s is the home page', async (path) => {
  expect(JSON.parse((await get(path)).text)).toMatchObject({ url: '/api/page/' })
})

test('a visitor receives the refusal of a body that was not read', async () => {
  const send = () => fetch(`${url}/api/refuse`, { method: 'POST', body: 'x'.repeat(1_000_000) })
  for (let n = 0; n < 5; n++) expect((await send()).status).toBe(413)
})

test('the same for a body without a length', async () => {
  const send = () => {
    const body = new Blob(['x'.repeat(1_000_000)]).stream()
    return fetch(`${url}/api/refuse`, { method: 'POST', body, duplex: 'half' } as RequestInit)
  }
  for (let n = 0; n < 5; n++) expect((await send()).status).toBe(413)
})

test('a visitor cannot forge the client address', async () => {
  const reply = await fetch(`${url}/api/x`, { headers: { 'x-forwarded-for': '1.2.3.4' } })
  expect(await reply.json()).toMatchObject({ from: '127.0.0.1' })
})

test('a part that is down causes an error in the usual format', async () => {
  const reply = await fetch(`${url}/api/hang-up`)
  expect(reply.status).toBe(503)
  expect(await reply.json()).toMatchObject({ code: 'unavailable', message: expect.any(String) })
})

test('a part that accepts no connection causes the same error', async () => {
  const port = await freePort()
  const listen = `require('node:net').createServer().listen(${port}, '127.0.0.1', 1, () => console.log('listening'))`
  const busy = spawn(process.execPath, ['-e', listen])
  await new Promise((resolve) => busy.stdout.once('data', resolve))
  busy.kill('SIGSTOP')
  const waiting: Socket[] = []
  const { child, origin } = await startFront(`http://127.0.0.1:${port}`, { TIMEOUT: '500' })
  try {
    // The kernel accepts a few connections for it, and lets later ones wait.
    for (let n = 0; n < 8; n++) waiting.push(connect(port, '127.0.0.1').on('error', () => {}))
    const reply = await fetch(`${origin}/api/x`)
    expect(reply.status).toBe(503)
    expect(waiting.some(({ connecting }) => connecting)).toBe(true)
  } finally {
    for (const socket of waiting) socket.destroy()
    child.kill()
    busy.kill('SIGKILL')
  }
})
