import sharp from 'sharp'
import { describe, expect, inject, test, vi } from 'vitest'
import { fields, form, list, picture } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { messages } from '../schema/index.ts'
import { readHeader } from './header/index.ts'

const { market, vendor } = await openShop()

const add = (images: File | File[]) =>
  vendor.form('POST', '/add-product', form({ ...fields, images, address: vendor.address }))

const file = (bytes: Uint8Array | string, name = 'a.jpg', type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

const media = async (path: string) => {
  const { S3_ENDPOINT, MOTA_BUCKET } = inject('env')
  const answer = await fetch(`${S3_ENDPOINT}/${MOTA_BUCKET}/${path.replace('/media/', '')}`)
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('an image', () => {
  test('is stored as WebP, 320, 800 and 1600 wide, and cached for a year by browsers and for a day by CloudFront', async () => {
    const { images, image_sets } = await list(vendor, { images: await picture(2000, 1500) })
    const widths = [320, 800, 1600]
    const paths = widths.map((width) => images[0]?.replace('1600', String(width)) ?? '')
    expect(image_sets?.[0]).toMatchObject({
      src: images[0],
      width: 1600,
      height: 1200,
      srcset: paths.map((path, n) => `${path} ${widths[n]}w`).join(', '),
    })
    // The picture has the colour (30, 90, 60), which encoding changes slightly.
    const channels = image_sets?.[0]?.color
      .match(/[0-9a-f]{2}/g)
      ?.map((digits) => Number.parseInt(digits, 16))
    for (const [n, channel] of [30, 90, 60].entries()) expect(channels?.[n]).toBeCloseTo(channel, -1)
    for (const [n, path] of paths.entries()) {
      const { headers, bytes } = await media(path)
      expect(headers.get('content-type')).toBe('image/webp')
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, s-maxage=86400, immutable')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: widths[n] })
    }
  })

  test('is never made larger than the original', async () => {
    const { images, image_sets } = await list(vendor, { images: await picture(640, 480) })
    expect(image_sets?.[0]).toMatchObject({ width: 640, height: 480 })
    expect(image_sets?.[0]?.srcset).toMatch(/-320\.webp 320w, \S+-800\.webp 640w$/)
    expect(await sharp((await media(images[0] ?? '')).bytes).metadata()).toMatchObject({ width: 640 })
  })

  test('is turned upright and loses its location', async () => {
    const exif = { IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '6/1 30/1 0/1', GPSLatitudeRef: 'N' } }
    const background = { r: 200, g: 0, b: 0 }
    const lying = sharp({ create: { width: 400, height: 200, channels: 3, background } })
    const bytes = await lying.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { images } = await list(vendor, { images: file(bytes) })
    const kept = await sharp((await media(images[0] ?? '')).bytes).metadata()
    expect(kept).toMatchObject({ width: 200, height: 400 })
    expect(kept.exif).toBeUndefined()
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be %s, whatever its file name and type say',
    async (format) => {
      const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
        .toFormat(format)
        .toBuffer()
      expect(readHeader(bytes)).toMatchObject({ format, width: 40, height: 30, scans: 1, frames: 1 })
      expect((await add(file(bytes, 'notes.txt', 'text/plain'))).status).toBe(200)
    },
  )

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a JPEG’s beginning alone', '\u00ff\u00d8\u00ff'.padEnd(600, 'x')],
  ])('may not be %s, whatever its file name and type say', async (_, text) => {
    const answer = await add(file(new Uint8Array(Buffer.from(text, 'latin1'))))
    expect(answer).toMatchObject({ status: 400, body: { message: messages.invalid.image } })
  })

  test('may not be a GIF', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .gif()
      .toBuffer()
    expect(await add(file(bytes))).toMatchObject({ status: 400, body: { message: messages.invalid.image } })
  })

  test('has at most fifty megapixels', async () => {
    const create = { width: 10_001, height: 5_000, channels: 3 as const, background: 'black' }
    const bytes = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer()
    expect(await add(file(bytes))).toMatchObject({
      status: 400,
      body: { message: messages.invalid.imagePixels },
    })
  })

  test('may be large, but all pictures of one request together may not', async () => {
    const create = { width: 7_000, height: 7_000, channels: 3 as const, background: 'black' }
    const bytes = await sharp({ create }).jpeg().toBuffer()
    const encoded = vi.spyOn(market.deps.images, 'keep')
    expect(await add(Array(5).fill(file(bytes)))).toMatchObject({
      status: 400,
      body: { message: messages.invalid.requestPixels },
    })
    expect(encoded).not.toHaveBeenCalled()
    encoded.mockRestore()
  })

  test('has at most ten megabytes', async () => {
    const answer = await add(file(new Uint8Array(10 * 1024 * 1024 + 1)))
    expect(answer).toMatchObject({
      status: 413,
      body: { message: messages.invalid.imageBytes, code: 'too_large' },
    })
  })

  test('is one of at most twelve', async () => {
    const one = await picture(40, 30)
    expect(await add(Array(13).fill(one))).toMatchObject({
      status: 400,
      body: { message: messages.invalid.images },
    })
    const { body } = await add(Array(12).fill(one))
    expect(body.product.images).toHaveLength(12)
  })
})

test('a picture store that is down is a 503', async () => {
  const lost = await openMarket({ S3_ENDPOINT: 'http://127.0.0.1:9' })
  const person = await seller(lost)
  const answer = await person.form(
    'POST',
    '/add-product',
    form({ ...fields, images: await picture(), address: person.address }),
  )
  expect(answer).toMatchObject({ status: 503, body: { message: messages.request.busy } })
})
