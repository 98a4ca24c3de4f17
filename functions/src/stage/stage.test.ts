import { deployments } from '@mota/contracts/sdk'
import { encodeAbiParameters, type Hex } from 'viem'
import { describe, expect, inject, test } from 'vitest'
import { anvil } from '../../test/chain.ts'
import { openIndex } from '../../test/index-server.ts'
import { openMarket } from '../../test/market.ts'
import { Person } from '../../test/person.ts'
import { nairaRate } from './rate.ts'

const market = await openMarket()

const get = (path: string, at = market) => new Person(at).get(path)
const nowhere = 'http://127.0.0.1:9'

describe('config', () => {
  test('returns everything that a client needs to find the other parts', async () => {
    const { escrow, startBlock, periods, explorer, tokens } = deployments.local
    const place = {
      stage: 'local',
      chainId: 11155111,
      network: { name: 'Sepolia', title: 'Sepolia test network', is_test: true },
      escrow,
      startBlock,
      periods,
      explorer,
      tokens,
      currencies: ['ETH'],
    }
    const rpc = inject('env').MOTA_RPC_URL
    expect((await get('/config')).body).toEqual({
      ...place,
      subgraph: 'http://localhost:4600/api/index',
      rpc,
      passkeys: { sponsored: true },
    })
  })

  test('hides the RPC’s URL on public networks, because it may contain a key', async () => {
    const exchange = 'https://exchange.example/ether'
    const far = await openMarket({ MOTA_NETWORK: 'sepolia', MOTA_STAGE: 'staging', MOTA_EXCHANGE: exchange })
    const { body } = await get('/config', far)
    expect(body.exchange).toBe(exchange)
    expect(body).not.toHaveProperty('rpc')
    expect(body.stage).toBe('staging')
  })
})

describe('health', () => {
  const up = { state: 'up' }

  test('leaves out the index if asked to, and asks a public one once a minute', async () => {
    let requests = 0
    const index = await openIndex(() => ({ _meta: { block: { number: ++requests } } }))
    const far = await openMarket({ MOTA_SUBGRAPH_URL: index.url, MOTA_NETWORK: 'sepolia' })
    const { body } = await get('/health?without=index', far)
    expect(body.parts).not.toHaveProperty('index')
    expect(requests).toBe(0)
    for (const seconds of [0, 30, 29]) {
      far.pass(seconds)
      await get('/health', far)
    }
    expect(requests).toBe(1)
    far.pass(1)
    await get('/health', far)
    expect(requests).toBe(2)
    index.close()
  })

  test('is ok if every part answers, with the lag of the index', async () => {
    const block = Number(await anvil().getBlockNumber())
    const index = await openIndex(() => ({ _meta: { block: { number: block - 1 } } }))
    const { status, body } = await get('/health', await openMarket({ MOTA_SUBGRAPH_URL: index.url }))
    index.close()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ok: true,
      parts: {
        chain: up,
        index: up,
        database: up,
        catalogue: { ...up, engine: 'embedded' },
        images: up,
        mail: up,
      },
    })
    expect(body.parts.index.lag).toBeGreaterThanOrEqual(1)
  })

  test.each([
    ['index', { MOTA_SUBGRAPH_URL: nowhere }],
    ['chain', { MOTA_RPC_URL: nowhere }],
    ['images', { MOTA_PRIVATE_BUCKET: 'no-such-bucket' }],
    ['mail', { MOTA_MAIL: 'smtp://127.0.0.1:9' }],
  ])('names the failed part: %s', async (part, env) => {
    const { status, body } = await get('/health', await openMarket(env))
    expect(status).toBe(503)
    expect(body.ok).toBe(false)
    expect(body.parts[part]).toEqual({ state: 'down' })
    expect(body.message).toContain(part)
  })

  test('checks the parts once a second for any number of requests', async () => {
    let looks = 0
    const mail = {
      send: async () => {},
      ready: async () => void looks++,
    }
    const other = await openMarket({}, { mail })
    await Promise.all(Array.from({ length: 20 }, () => get('/health', other)))
    expect(looks).toBe(1)
    other.pass(1)
    await get('/health', other)
    expect(looks).toBe(2)
  })

  test('names a failed database', async () => {
    const sick = await openMarket()
    const users = { get: () => ({ go: () => Promise.reject(new Error('gone')) }) }
    Object.assign(sick.deps.store, { users })
    const { status, body } = await get('/health', sick)
    expect(status).toBe(503)
    expect(body.parts.database).toEqual({ state: 'down' })
  })
})

describe('rates', () => {
  const feed: Hex = '0x00000000000000000000000000000000feed0001'

  test('are null if the stage has none', async () => {
    const none = { eth_usd: null, usd_ngn: null, at: null, source: null }
    expect((await get('/rates')).body).toEqual(none)
  })

  test('are a dated sample if the stage has no feed', async () => {
    const sample = { MOTA_SAMPLE_ETH_USD: '3000@2026-11-01', MOTA_NGN_PER_USD: '1500' }
    const at = '2026-11-01T00:00:00.000Z'
    const rates = { eth_usd: '3000', usd_ngn: '1500', at, source: 'sample' }
    expect((await get('/rates', await openMarket(sample))).body).toEqual(rates)
  })

  test('come from the feed and the stage, with a date', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    await installFeed(feed, 312_345_000_000n, BigInt(seconds))
    const rated = await openMarket({
      MOTA_ETH_USD_FEED: feed,
      MOTA_SAMPLE_ETH_USD: '3000@2026-11-01',
      MOTA_NGN_PER_USD: '1540.5',
    })
    const at = new Date(seconds * 1000).toISOString()
    expect((await get('/rates', rated)).body).toEqual({
      eth_usd: '3123.45',
      usd_ngn: '1540.5',
      at,
      source: 'feed',
    })
    await installFeed(feed, 1n, BigInt(seconds))
    expect((await get('/rates', rated)).body.eth_usd).toBe('3123.45')
    rated.pass(61)
    expect((await get('/rates', rated)).body.eth_usd).toBe('0.00000001')
    rated.pass(86_400)
    expect((await get('/rates', rated)).body).toMatchObject({ eth_usd: null, source: null })
  })

  test('the naira of a setting is shown for a month', () => {
    const at = Date.parse('2026-11-20')
    expect(nairaRate('1540.5@2026-11-01', at)).toBe('1540.5')
    expect(nairaRate('1540.5@2026-10-01', at)).toBeNull()
    expect(nairaRate('1500', at)).toBe('1500')
    expect(nairaRate(undefined, at)).toBeNull()
  })

  test('are null if the feed has a price of zero, as it may while it is stopped', async () => {
    const stopped: Hex = '0x00000000000000000000000000000000feed0002'
    await installFeed(stopped, 0n, BigInt(Math.floor(Date.now() / 1000)))
    const rated = await openMarket({ MOTA_ETH_USD_FEED: stopped })
    expect((await get('/rates', rated)).body).toMatchObject({ eth_usd: null, source: null })
  })

  test('are null if the feed cannot be read', async () => {
    const lost = await openMarket({ MOTA_ETH_USD_FEED: feed, MOTA_RPC_URL: nowhere })
    expect((await get('/rates', lost)).body).toEqual({ eth_usd: null, usd_ngn: null, at: null, source: null })
  })
})

/** A contract that returns 8 for decimals() and one round for latestRoundData(). */
async function installFeed(address: Hex, answer: bigint, at: bigint) {
  const words = (values: bigint[]) =>
    encodeAbiParameters(
      values.map(() => ({ type: 'uint256' })),
      values,
    ).slice(2)
  const round = words([1n, answer, at, at, 1n])
  // CODECOPY the round to 0; if the selector is decimals(), return the word 8 instead.
  const code = '60a0602a6000396000' + '3560e01c63313ce56714601b5760a06000f35b600860005260206000f3'
  const padded = code.padEnd(0x2a * 2, '0')
  await anvil().setCode({ address, bytecode: `0x${padded}${round}` })
}
