import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { loopback } from '../../../local/port.ts'

/** The part of IPFS that the deployment of a subgraph uses: it stores each file under its content identifier. */
export async function startIpfs(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://ipfs')
    const answer = (body: object) => void response.end(JSON.stringify(body))
    if (pathname === '/api/v0/pin/add') return answer({ Pins: [searchParams.get('arg')] })
    if (pathname !== '/api/v0/add') return answer({ Version: '0.0.0' })
    const file = await fileOf(request)
    const Hash = nameOf(file)
    writeFileSync(join(folder, Hash), file)
    answer({ Name: 'file', Hash, Size: String(file.length) })
  }).listen(0, loopback)
  await once(server, 'listening')
  server.unref()
  return `http://${loopback}:${(server.address() as AddressInfo).port}`
}

async function fileOf(request: IncomingMessage): Promise<Buffer> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const body = new Uint8Array(await buffer(request))
  const form = await new Response(body, { headers }).formData()
  return Buffer.from(await (form.get('file') as File).arrayBuffer())
}

/** A version 0 content identifier: the hash of the file as one leaf, in base 58. */
function nameOf(file: Buffer): string {
  const size = varint(file.length)
  const leaf = Buffer.concat([Buffer.from([0x08, 2, 0x12]), size, file, Buffer.from([0x18]), size])
  const node = Buffer.concat([Buffer.from([0x0a]), varint(leaf.length), leaf])
  return base58(Buffer.concat([Buffer.from([0x12, 0x20]), createHash('sha256').update(node).digest()]))
}

function varint(value: number): Buffer {
  return value < 128
    ? Buffer.from([value])
    : Buffer.concat([Buffer.from([(value & 127) | 128]), varint(value >>> 7)])
}

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Buffer): string {
  let left = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; left > 0n; left /= 58n) text = letters[Number(left % 58n)] + text
  return text
}
