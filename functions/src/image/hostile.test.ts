import { Readable } from 'node:stream'
import { crc32, createDeflate } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits, messages } from '../schema/index.ts'
import { encode } from './encode.ts'

const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: 'green' } })
const encoded = async (bytes: Uint8Array) =>
  (await encode(new Uint8Array(bytes))).files.map(({ body }) => body)

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Compresses this many megabytes of zeros without holding them in memory. */
async function packed(megabytes: number): Promise<Buffer> {
  const nothing = Buffer.alloc(1_000_000)
  const stream = Readable.from(Array(megabytes).fill(nothing)).pipe(createDeflate({ level: 1 }))
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** A picture with these bytes between its header and its pixels. */
async function holding(part: Buffer): Promise<Buffer> {
  const png = await plain.clone().png().toBuffer()
  const head = 33
  return Buffer.concat([png.subarray(0, head), part, png.subarray(head)])
}

test.each([
  ['iCCP', 'x\0\0'],
  ['zTXt', 'Comment\0\0'],
  ['iTXt', 'XML:com.adobe.xmp\0\x01\0\0\0'],
])('a compression bomb in a picture’s %s is not unpacked', async (type, name) => {
  const data = Buffer.concat([Buffer.from(name, 'latin1'), await packed(512)])
  const bytes = await holding(chunk(type, data))
  const before = process.resourceUsage().maxRSS
  expect((await encoded(bytes)).every(({ length }) => length < 1_000)).toBe(true)
  expect((process.resourceUsage().maxRSS - before) / 1000).toBeLessThan(128)
})

test('a picture that claims too many pixels is refused', async () => {
  const bytes = await plain.clone().png().toBuffer()
  const claim = Buffer.from(bytes.subarray(12, 29))
  claim.writeUInt32BE(60_000, 4)
  claim.writeUInt32BE(60_000, 8)
  const head = chunk('IHDR', claim.subarray(4))
  const huge = Buffer.concat([bytes.subarray(0, 8), head, bytes.subarray(33)])
  await expect(encoded(huge)).rejects.toThrow(messages.invalid.imagePixels)
})

test('an AVIF with too many pixels is refused before it is decoded', async () => {
  const bytes = await plain.clone().avif().toBuffer()
  const size = bytes.indexOf('ispe', 0, 'latin1') + 'ispe'.length + 4
  bytes.writeUInt32BE(4_001, size)
  bytes.writeUInt32BE(4_000, size + 4)
  await expect(encoded(bytes)).rejects.toThrow(messages.invalid.avifPixels)
})

test.each(['jpeg', 'png', 'webp'] as const)('data after the end of a %s is removed', async (format) => {
  const secret = '<script>alert(document.domain)</script>'
  const bytes = await plain.clone().toFormat(format).toBuffer()
  for (const body of await encoded(Buffer.concat([bytes, Buffer.from(secret)])))
    expect(body.includes(secret)).toBe(false)
})

test('an animation becomes a still picture', async () => {
  const frames = { raw: { width: 32, height: 32 * 50, channels: 3 as const, pageHeight: 32 } }
  const noise = Buffer.from(Array.from({ length: 32 * 32 * 50 * 3 }, (_, n) => (n * n) % 251))
  const bytes = await sharp(noise, frames).webp({ loop: 0 }).toBuffer()
  expect((await sharp(bytes).metadata()).pages).toBe(50)
  for (const body of await encoded(bytes)) expect((await sharp(body).metadata()).pages ?? 1).toBe(1)
})

test('pictures are processed in turn, and too many are refused at once', async () => {
  const bytes = new Uint8Array(await plain.clone().png().toBuffer())
  const many = Array.from({ length: 3 * limits.images + 3 }, async () => encode(bytes))
  const outcomes = await Promise.allSettled(many)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3 * limits.images + 1)
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
})

test('a truncated picture is refused', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const bytes = await plain.clone().toFormat(format).toBuffer()
    const cut = bytes.subarray(0, bytes.length - 20)
    await expect(encoded(cut), format).rejects.toThrow(messages.invalid.image)
  }
})
