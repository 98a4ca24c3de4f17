import { join } from 'node:path'
import { currencies } from '@mota/contracts/sdk'
import { answers, startChild, whenReady } from '../child.ts'
import { pushKeyOf } from '../key.ts'
import type { Part } from '../part.ts'
import { loopback } from '../port.ts'

/** The renderer of the pages; under `npm run dev` Vite draws them instead. */
const pages = join(import.meta.dirname, '../../../web/build/server.mjs')
const entry = join(import.meta.dirname, '../../../functions/src/entry/node.ts')

/** So that everyone sees prices in naira, without a feed. */
const sampleRates = { MOTA_SAMPLE_ETH_USD: '3000@2026-11-01', MOTA_NGN_PER_USD: '1500' }

/** The Hono app in Node, the same that Lambda runs. */
export const api: Part = {
  name: 'api',
  needs: ['chain', 'bundler', 'database', 'images', 'mail', 'index'],
  async start(context) {
    const port = await context.port('api')
    const url = `http://${loopback}:${port}`
    const env = {
      ...sampleRates,
      MOTA_CURRENCIES: context.env.MOTA_CURRENCIES ?? currencies.join(','),
      MOTA_ORIGIN: `http://localhost:${await context.port('web')}`,
      MOTA_PAGES: pages,
      MOTA_PUSH_KEY: context.env.MOTA_PUSH_KEY ?? pushKeyOf(context.data),
      MOTA_CATALOGUE: join(context.data, 'catalogue.sqlite'),
    }
    const server = startChild(context, {
      name: 'api',
      file: process.execPath,
      args: [...(context.dev ? ['--watch', '--watch-preserve-output'] : []), entry],
      env: { ...context.env, ...env, PORT: String(port) },
    })
    const check = () => answers(`${url}/api/config`)
    const running = await whenReady([server], {
      ready: () => server.until(check),
      // The reloading server shows a developer's mistake; no restart is needed.
      ...(context.dev ? {} : { check }),
    })
    return { ...running, env, urls: { api: url } }
  },
}
