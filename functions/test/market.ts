import { randomUUID } from 'node:crypto'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Deps } from '../src/deps.ts'
import { type Images, openImages } from '../src/image/store.ts'
import { openLog } from '../src/log.ts'
import { openDeps } from '../src/open.ts'
import { take } from '../src/quota/operation.ts'
import { openDynamo, tableDefinition } from '../src/table/index.ts'

export interface Market {
  deps: Deps
  /** Every line that was logged. */
  lines: string[]
  /** Sends a request through the whole app and parses the JSON body. */
  request(path: string, init?: RequestInit): Promise<TestResponse>
  /** The same, for responses that are not JSON. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Moves the server's clock. */
  pass(seconds: number): void
}

export interface TestResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of any response.
  body: any
}

const stores = new Map<string, Images>()

/** All markets of a worker share the processes that decode pictures: each takes a second to start. */
function imagesOf(config: Config): Images {
  const { MOTA_DECODER, S3_ENDPOINT, MOTA_BUCKET, MOTA_PRIVATE_BUCKET } = config
  const name = [MOTA_DECODER, S3_ENDPOINT, MOTA_BUCKET, MOTA_PRIVATE_BUCKET].join()
  const images = stores.get(name) ?? openImages(config)
  stores.set(name, images)
  // A copy, because a test may replace a function.
  return { ...images }
}

/**
 * Opens a market with its own table and without a queue, so a request does its work itself. It shares chain, images and
 * mail with other tests.
 */
export async function openMarket(
  env: Record<string, string> = {},
  given: Partial<Deps> = {},
): Promise<Market> {
  const config = readConfig({ ...inject('env'), MOTA_TABLE: `test-${randomUUID()}`, MOTA_QUEUE: '', ...env })
  const dynamo = openDynamo(config)
  await dynamo.send(new CreateTableCommand({ ...tableDefinition, TableName: config.MOTA_TABLE }))
  const lines: string[] = []
  let offset = 0
  const now = () => Date.now() + offset
  const pass = (seconds: number) => {
    offset += seconds * 1000
  }
  const log = openLog((line) => void lines.push(line))
  const deps = await openDeps(config, { log, now, images: imagesOf(config), ...given })
  const app = createApp(deps)
  return {
    deps,
    lines,
    fetch: async (path, init) => app.request(path, init),
    async request(path, init) {
      const answer = await app.request(`/api${path}`, init)
      const text = await answer.text()
      return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) }
    },
    pass,
  }
}

/** Moves the clock to the beginning of a time span, so that none ends while a test counts. */
export const toNext = ({ deps, pass }: Market, seconds: number) =>
  pass(seconds - (Math.floor(deps.now() / 1000) % seconds))

export const toNextHour = (market: Market) => toNext(market, 3600)

/** Uses up a caller's limit in this time span, except for one last call. */
export async function useAllButOne(market: Market, kind: string, max: number, who = 'local', seconds = 3600) {
  toNext(market, seconds)
  const one = () => take(market.deps, { kind, who, max, seconds })
  for (let left = max - 1; left > 0; left -= 100)
    await Promise.all(Array.from({ length: Math.min(100, left) }, one))
}
