import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { startParts } from '@mota/infra/local'
import { bundle } from '../test/lambda.ts'
import { milliseconds, print, quantile } from './figure.ts'

const starts = 9
const run = promisify(execFile)

/** Runs in a process of its own: what a cold Lambda does before, at and after its first request. */
const script = (file: string) => `
  const http = { method: 'GET' }
  const event = { version: '2.0', rawPath: '/api/get-products', rawQueryString: 'limit=10', headers: {},
    requestContext: { domainName: 'localhost', http } }
  const started = performance.now()
  const { handler } = await import(${JSON.stringify(file)})
  const loaded = performance.now()
  await handler(event, {})
  const first = performance.now()
  for (let n = 0; n < 50; n++) await handler(event, {})
  console.error(JSON.stringify([loaded - started, first - loaded, (performance.now() - first) / 50]))
`

export async function benchCold() {
  const { env, stop } = await startParts(['database', 'images', 'chain', 'mail'])
  const { file, bytes, drop } = await bundle('lambda.ts')
  try {
    const taken: number[][] = []
    for (let n = 0; n < starts; n++) {
      const { stderr } = await run(process.execPath, ['--input-type=module', '-e', script(file)], {
        env: { ...process.env, ...env },
      })
      taken.push(JSON.parse(stderr.trim().split('\n').at(-1) ?? ''))
    }
    const median = (place: number) =>
      milliseconds(
        quantile(
          taken.map((one) => one[place] ?? 0),
          0.5,
        ),
      )
    const kb = (size: number) => `${Math.round(size / 1000)} kB`
    print('Lambda: the API’s bundle, started cold', [
      {
        bundle: kb(bytes),
        packed: kb(gzipSync(readFileSync(file)).length),
        'load ms': median(0),
        'first call ms': median(1),
        'later calls ms': median(2),
      },
    ])
  } finally {
    await drop()
    await stop()
  }
}
