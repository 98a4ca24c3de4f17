import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, loopback } from '../../infra/local/port.ts'
import { place } from '../e2e/fixture/place.ts'

const root = join(import.meta.dirname, '../..')
const picture = readFileSync(join(root, 'web/public/hero-800.webp'))

/** Serves one picture, which all made-up vehicles share. */
function servePictures() {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'image/webp', 'cache-control': 'max-age=60' }).end(picture),
  ).listen(0, loopback)
  return {
    url: () => `http://${loopback}:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  }
}

async function until(url: string) {
  while (
    !(await fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false))
  )
    await wait(100)
}

/** Starts a second API and front beside those of the stack, with this many additional vehicles. */
export async function openMarket(size: number): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'mota-bench-'))
  const catalogue = join(folder, 'catalogue.sqlite')
  await promisify(execFile)(process.execPath, [
    join(root, 'functions/bench/build.ts'),
    catalogue,
    String(size),
  ])
  const settings = JSON.parse(place().settings) as Record<string, string>
  const pictures = servePictures()
  const [api, front] = [await freePort(), await freePort()]
  const start = (file: string, env: Record<string, string>) =>
    spawn(process.execPath, [join(root, file)], { env: { ...process.env, ...env }, stdio: 'ignore' })
  const children = [
    // A separate stage, because the jobs of the local stage run already.
    start('functions/src/entry/node.ts', {
      ...settings,
      MOTA_STAGE: 'bench',
      MOTA_CATALOGUE: catalogue,
      PORT: String(api),
    }),
    start('infra/local/front/main.ts', {
      PORT: String(front),
      API: `http://${loopback}:${api}`,
      IMAGES: pictures.url(),
      SUBGRAPH: settings.MOTA_SUBGRAPH_URL ?? '',
      PAGES: join(root, 'web/dist'),
      RPC: place().rpc,
    }),
  ]
  const url = `http://localhost:${front}`
  await until(`${url}/api/get-products?limit=1`)
  return {
    url,
    stop() {
      for (const child of children) child.kill()
      pictures.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
