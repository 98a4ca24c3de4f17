import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startParts } from '@mota/infra/local'
import sharp from 'sharp'
import { openOne } from '../../infra/local/seed/account.ts'
import { seller } from '../../infra/local/seed/people.ts'
import { limits } from '../src/schema/index.ts'
import { progressive } from '../test/jpeg.ts'
import { print } from './figure.ts'

/** `node picture.ts [LOOPS] [FORMAT]`: how long uploads take, while other processes keep both cores busy. */
const loops = Number(process.argv[2] ?? 4)
const only = process.argv[3] ?? ''
const port = 4_799
const origin = `http://127.0.0.1:${port}`

const stack = await startParts(['chain', 'database', 'images', 'mail'])
const env = { ...process.env, ...stack.env, PORT: String(port), MOTA_ORIGIN: origin }
const server = spawn(process.execPath, [join(import.meta.dirname, '../src/entry/node.ts')], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
})
const busy = Array.from({ length: loops }, () => spawn(process.execPath, ['-e', 'for (;;);']))

/** Blurred noise, which is as hard to encode as a photograph. */
async function photograph(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: width / 2, height: height / 2, channels: 3, background: 'grey', noise } as const
  const pixels = await sharp({ create }).blur(1.2).resize(width, height).raw().toBuffer()
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function listing(address: string, files: readonly Uint8Array[]): FormData {
  const form = new FormData()
  const words = { title: 'Toyota Corolla', brand: 'Toyota', price: '1', description: 'One owner.', address }
  const kind = { fuel_type: 'gasoline', transmission: 'manual', vehicle_type: 'sedan' }
  for (const [name, value] of Object.entries({ ...words, ...kind })) form.set(name, value)
  for (const file of files) form.append('images', new File([new Uint8Array(file)], 'car'))
  return form
}

try {
  while (!(await fetch(`${origin}/api/config`).catch(() => undefined))?.ok)
    await new Promise((r) => setTimeout(r, 200))
  const stage = { api: origin, origin, rpc: stack.urls.rpc ?? '', inbox: stack.urls.inbox ?? '' }
  const session = await openOne(stage, seller)
  const [large, small] = [await photograph(4704, 3528), await photograph(4608, 3456)]
  const kinds = {
    'JPEG, 16.6 megapixels': await large.clone().jpeg({ quality: 88 }).toBuffer(),
    'progressive JPEG, 16.6 megapixels': await large
      .clone()
      .jpeg({ quality: 88, progressive: true })
      .toBuffer(),
    'WebP, 16.6 megapixels': await large.clone().webp({ effort: 0 }).toBuffer(),
    'AVIF, 15.9 megapixels': await small.clone().avif({ quality: 60, effort: 0 }).toBuffer(),
    'JPEG, 3,000 scans': progressive(7_000, 7_000, 3_000),
    'JPEG, 20 scans': progressive(7_000, 7_000, 20),
  }
  const rows = []
  for (const [name, file] of Object.entries(kinds).filter(([name]) => name.startsWith(only)))
    for (const count of [1, limits.images]) {
      const began = performance.now()
      const answer = await session
        .ask('POST', '/add-product', listing(session.address, Array(count).fill(file)))
        .then(
          () => 'stored',
          (error) => String(error.message).slice(0, 60),
        )
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      rows.push({ picture: name, kilobytes: Math.round(file.length / 1024), count, seconds, answer })
    }
  print(`Uploads, beside ${loops} busy processes`, rows)
} finally {
  for (const process of [...busy, server]) process.kill()
  await stack.stop()
}
