import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { bundle } from '../../functions/test/lambda.ts'
import { startChild } from '../local/child.ts'
import { createContext } from '../local/context.ts'
import { startParts } from '../local/index.ts'
import { openOne } from '../seed/account.ts'
import { seller } from '../seed/people.ts'

/**
 * What memory the API's function should have. Lambda gives a core's share by memory, a whole one at 1,769 MB, so the
 * processor time of the bundled entry, counted by the kernel, gives how long each size would take and what that costs.
 */
const whole = 1769
const sizes = [512, 1024, 1769, 3008]
/** US dollars for a gigabyte-second on arm64. */
const price = 0.0000133334

const stack = await startParts(['chain', 'database', 'images', 'mail'])
const folder = await mkdtemp(join(tmpdir(), 'mota-memory-'))
const context = createContext(folder, folder, {})
const port = await context.port('api')
const origin = `http://127.0.0.1:${port}`
const { file, decoder, drop } = await bundle('lambda.ts')
const child = startChild(context, {
  name: 'api',
  file: process.execPath,
  args: [join(import.meta.dirname, '../rehearsal/deploy/host.ts'), file, `port=${port}`],
  env: {
    ...stack.env,
    MOTA_ORIGIN: origin,
    MOTA_DECODER: decoder,
    MOTA_CATALOGUE: join(folder, 'catalogue.sqlite'),
  },
})

/** Milliseconds of processor that the function has used, in user and in kernel mode. */
function used(): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const peak = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

async function cost(work: () => Promise<unknown>, times = 1): Promise<number> {
  const before = used()
  for (let time = 0; time < times; time++) await work()
  return (used() - before) / times
}

const ask = (path: string) => fetch(`${origin}/api${path}`).then((reply) => reply.text())

async function main() {
  await child.until(async () => (await fetch(`${origin}/api/config`)).ok)
  const cold = used() + (await cost(() => ask('/get-products?limit=10')))
  const list = await cost(() => ask('/get-products?limit=10'), 300)
  const stage = { api: origin, origin, rpc: stack.urls.rpc ?? '', inbox: stack.urls.inbox ?? '' }
  const session = await openOne(stage, seller)
  const picture = new Uint8Array(await photograph())
  const upload = await cost(() => session.ask('POST', '/add-product', listing(session.address, picture)), 3)
  print({ 'cold start': cold, 'get-products': list, 'add-product, 12 megapixels': upload })
  console.log(`peak memory ${Math.round(peak())} MB`)
}

function print(work: Record<string, number>) {
  const row = (cells: readonly (string | number)[]) =>
    console.log(cells.map((cell, at) => (at ? String(cell).padStart(14) : String(cell).padEnd(30))).join(''))
  row(['Lambda: the API by memory', ...sizes.map((size) => `${size} MB`)])
  for (const [name, processor] of Object.entries(work)) {
    const share = (size: number) => Math.min(size / whole, 1)
    row([name, ...sizes.map((size) => `${(processor / share(size)).toFixed(1)} ms`)])
    const dollars = (size: number) => (processor / share(size) / 1000) * (size / 1024) * price * 1e6
    row(['  dollars a million', ...sizes.map((size) => dollars(size).toFixed(2))])
  }
}

/** Noise on a gradient, which is as hard to encode as a photograph. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#886', noise } })
    .jpeg()
    .toBuffer()
}

function listing(address: string, picture: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData()
  const words = { title: 'Toyota Corolla', brand: 'Toyota', price: '1', description: 'One owner.', address }
  const kind = { fuel_type: 'gasoline', transmission: 'manual', vehicle_type: 'sedan' }
  for (const [name, value] of Object.entries({ ...words, ...kind })) form.set(name, value)
  form.append('images', new File([picture], 'car.jpg', { type: 'image/jpeg' }))
  return form
}

try {
  await main()
} finally {
  await child.stop()
  await drop()
  await stack.stop()
  await rm(folder, { recursive: true, force: true })
}
