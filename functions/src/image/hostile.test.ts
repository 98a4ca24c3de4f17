import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { crc32, createDeflate } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { progressive } from '../../test/jpeg.ts'
import { limits, messages } from '../schema/index.ts'
import { openEncoder, pictureBounds, pixelsOf } from './encode.ts'
import { readHeader } from './header/index.ts'
import { Killed } from './process/one.ts'
import { openPool } from './process/pool.ts'

const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: 'green' } })
const encode = openEncoder({})
const encoded = async (bytes: Uint8Array) =>
  (await encode(new Uint8Array(bytes), { owner: 'ada' })).files.map(({ body }) => body)

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
  const small = openEncoder({}, { ...pictureBounds, memory: 300 })
  const { files } = await small(bytes, { owner: 'ada' })
  expect(files.every(({ body }) => body.length < 1_000)).toBe(true)
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
    expect(Buffer.from(body).includes(secret)).toBe(false)
})

test('an animation becomes a still picture', async () => {
  const frames = { raw: { width: 32, height: 32 * 50, channels: 3 as const, pageHeight: 32 } }
  const noise = Buffer.from(Array.from({ length: 32 * 32 * 50 * 3 }, (_, n) => (n * n) % 251))
  const bytes = await sharp(noise, frames).webp({ loop: 0 }).toBuffer()
  expect((await sharp(bytes).metadata()).pages).toBe(50)
  for (const body of await encoded(bytes)) expect((await sharp(body).metadata()).pages ?? 1).toBe(1)
})

test('of too many pictures at once the last are refused, and those of one owner leave room for others', async () => {
  const bytes = new Uint8Array(await plain.clone().png().toBuffer())
  const send = (count: number, owner: (n: number) => string) =>
    Promise.allSettled(Array.from({ length: count }, (_, n) => encode(bytes, { owner: owner(n) })))
  const [eves, adas] = await Promise.all([send(30, () => 'eve'), send(1, () => 'ada')])
  expect(eves[0]).toMatchObject({ status: 'fulfilled' })
  expect(eves.at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
  expect(adas).toMatchObject([{ status: 'fulfilled' }])
  const outcomes = await send(3 * limits.images + 5, (n) => `owner ${n}`)
  expect(outcomes[0]).toMatchObject({ status: 'fulfilled' })
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
})

test('a truncated picture is refused', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const bytes = await plain.clone().toFormat(format).toBuffer()
    const cut = bytes.subarray(0, bytes.length - 20)
    await expect(encoded(cut), format).rejects.toThrow(messages.invalid.image)
  }
})

describe('scans of a JPEG', () => {
  test('a few are read', async () => {
    expect(readHeader(progressive(640, 480, 20))).toMatchObject({ width: 640, height: 480, scans: 20 })
    expect(await encoded(progressive(640, 480, 20))).toHaveLength(3)
  })

  test.each([
    ['thousands in a large picture', progressive(7_000, 7_000, 3_000)],
    ['more than a hundred in a small one', progressive(64, 64, 101)],
    ['fewer, but of many pixels', progressive(7_000, 7_000, 60)],
  ])('%s are refused before anything is decoded', async (_, bytes) => {
    expect(bytes.length).toBeLessThan(400_000)
    expect(() => pixelsOf(bytes)).toThrow(messages.invalid.imageSlow)
  })

  test('bytes between the segments and in their data hide none', () => {
    const bytes = progressive(64, 64, 10)
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
    const comment = [0xff, 0xfe, 0, 6, 0xff, 0xda, 0xff, 0xd9]
    const hidden = [bytes.subarray(0, scan), Buffer.from([0, 0xff, 0xff, ...comment]), bytes.subarray(scan)]
    expect(readHeader(Buffer.concat(hidden))?.scans).toBe(10)
  })
})

describe('a process that decodes pictures', () => {
  const program = join(import.meta.dirname, 'process/decoder.mts')
  const bomb = { bytes: progressive(7_000, 7_000, 3_000), pixels: 49_000_000, widths: [320] }
  const ordinary = async () => ({ bytes: await plain.clone().png().toBuffer(), pixels: 3_072, widths: [320] })

  test('is killed when a picture takes too much time, and only that picture is lost', async () => {
    const pool = openPool(program, 2, { ...pictureBounds, processor: 1 })
    const order: string[] = []
    const refused = pool.run(bomb, { owner: 'eve' }).catch((error) => order.push(error.name))
    await pool.run(await ordinary(), { owner: 'ada' })
    order.push('ordinary')
    await refused
    expect(order).toEqual(['ordinary', 'Killed'])
    expect((await pool.run(await ordinary(), { owner: 'eve' })).width).toBe(64)
  })

  test('is killed when a picture takes too much memory', async () => {
    const bytes = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: 'red' } })
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer()
    const picture = { bytes, pixels: 16_000_000, widths: [1600] }
    const pool = openPool(program, 1, { ...pictureBounds, memory: 60 })
    await expect(pool.run(picture, { owner: 'eve' })).rejects.toThrow(Killed)
  })

  test('is killed when nobody waits any more, and what waits behind it is dropped', async () => {
    const pool = openPool(program, 1, pictureBounds)
    const end = new AbortController()
    const turn = { owner: 'eve', signal: end.signal }
    const outcomes = Promise.allSettled([pool.run(bomb, turn), pool.run(bomb, turn)])
    end.abort(new Error('ended'))
    expect(await outcomes).toMatchObject([{ reason: end.signal.reason }, { reason: end.signal.reason }])
    expect((await pool.run(await ordinary(), { owner: 'ada' })).width).toBe(64)
  })

  test('is shared: many pictures of one person delay another person by one', async () => {
    const pool = openPool(program, 1, pictureBounds)
    const order: string[] = []
    const run = async (owner: string) => {
      await pool.run(await ordinary(), { owner })
      order.push(owner)
    }
    await Promise.all([...Array.from({ length: 5 }, () => run('eve')), run('ada')])
    expect(order.indexOf('ada')).toBeLessThan(3)
  })

  test('gets no picture once it is ended because it was idle', async () => {
    const pool = openPool(program, 1, pictureBounds, 20)
    const picture = await ordinary()
    // The next pictures come just before, while and after the process ends.
    for (let wait = 15; wait < 35; wait += 1) {
      expect((await pool.run(picture, { owner: 'ada' })).width).toBe(64)
      await setTimeout(wait)
    }
  })

  test('reports an error if it cannot start', async () => {
    const pool = openPool(`${program}.missing`, 1, pictureBounds)
    await expect(pool.run(await ordinary(), { owner: 'ada' })).rejects.toThrow(/does not start/)
  })
})

test('pixel data that is longer than the picture is not unpacked', async () => {
  const png = await plain.clone().png().toBuffer()
  const long = Buffer.concat([
    png.subarray(0, 33),
    chunk('IDAT', await packed(512)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  const small = openEncoder({}, { ...pictureBounds, memory: 300 })
  expect((await small(long, { owner: 'ada' })).image).toMatchObject({ width: 64, height: 48 })
})

test('a million empty parts of a picture take no time', async () => {
  const bytes = await holding(Buffer.concat(Array(800_000).fill(chunk('teXt', Buffer.alloc(0)))))
  const quick = openEncoder({}, { ...pictureBounds, processor: 2 })
  expect((await quick(bytes, { owner: 'ada' })).image.width).toBe(64)
})

test('an animation with many large frames is refused before anything is decoded', () => {
  const word = (value: number) => Buffer.from([value, value >> 8, value >> 16])
  const head = Buffer.concat([Buffer.from('VP8X\n\0\0\0\x02\0\0\0', 'latin1'), word(6_999), word(6_999)])
  const frame = Buffer.from('ANMF\0\0\0\0', 'latin1')
  const body = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), head, ...Array(50).fill(frame)])
  expect(readHeader(body)).toMatchObject({ width: 7_000, height: 7_000, frames: 50 })
  expect(() => pixelsOf(body)).toThrow(messages.invalid.imageSlow)
})

test('any bytes can be asked for their header', async () => {
  const formats = ['jpeg', 'png', 'webp', 'avif'] as const
  const files = await Promise.all(formats.map((format) => plain.clone().toFormat(format).toBuffer()))
  const changed = fc.tuple(
    fc.constantFrom(...files, progressive(64, 64, 3)),
    fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 20 }),
    fc.nat(600),
  )
  fc.assert(
    fc.property(changed, ([file, changes, length]) => {
      const bytes = Buffer.from(file.subarray(0, length))
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
      const header = readHeader(bytes)
      expect(header === undefined || header.width * header.height > 0).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
