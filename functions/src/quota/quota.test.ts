import { describe, expect, test } from 'vitest'
import { openIndex } from '../../test/index-server.ts'
import { openMarket, toNext, useAllButOne } from '../../test/market.ts'
import { Person, seller, visitor } from '../../test/person.ts'
import { openRpc } from '../../test/rpc.ts'
import { purchaseOf } from '../../test/shop.ts'
import type { Deps } from '../deps.ts'
import { countMail, letterShare, mayMail } from '../mail/outbox.ts'
import { type Call, calls, limits, messages } from '../schema/index.ts'
import { take } from './operation.ts'

/** Two people behind one address, as on a mobile carrier. */
const shared = '203.0.113.7'

async function manyTimes(count: number, one: (n: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let done = 0; done < count; done += 50) {
    const some = await Promise.all(
      Array.from({ length: Math.min(50, count - done) }, (_, n) => one(done + n)),
    )
    statuses.push(...some.map(({ status }) => status))
  }
  return statuses
}

const hash = `0x${'1'.repeat(64)}`
const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}`

describe('from one address', () => {
  test('600 garbage sign-ins lock nobody out, and cost few calls of the RPC', async () => {
    const rpc = await openRpc()
    const market = await openMarket({ MOTA_RPC_URL: rpc.url })
    const [attacker, victim] = [new Person(market), new Person(market)]
    attacker.from = victim.from = shared
    const message = await victim.message()
    const signature = `0x${'5a'.repeat(65)}`
    const statuses = await manyTimes(600, () => attacker.post('/auth/login', { message, signature }))
    expect(statuses).not.toContain(200)
    expect(rpc.calls.length).toBeLessThanOrEqual(4 * limits.signaturesOnChain.max)
    expect((await victim.login()).status).toBe(200)
    expect((await new Person(market).login()).status).toBe(200)
    rpc.close()
  })

  test('600 requests for balances do not block what ends a sale', async () => {
    const market = await openMarket()
    const vendor = await seller(market)
    const { person, claim, paid } = await purchaseOf(market, vendor)
    const stranger = new Person(market)
    person.from = stranger.from = shared
    await manyTimes(600, (n) => stranger.post('/balance-and-autowithdraw', { address: address(n) }))
    expect((await person.post('/create-transaction', claim)).status).toBe(200)
    const update = { transaction_id: paid.id, new_status: 1 }
    expect((await person.post('/update-transaction', update)).status).toBe(200)
    expect((await person.get(`/get-transactions?wallet=${person.address}`)).status).toBe(200)
    const own = await person.post('/balance-and-autowithdraw', { address: person.address })
    expect(own.status).toBe(200)
  })

  test('600 vehicle pages leave every seller’s record readable', async () => {
    const index = await openIndex(() => ({ sales: [] }))
    const market = await openMarket({ MOTA_SUBGRAPH_URL: index.url })
    const reader = new Person(market)
    reader.from = shared
    const pages = await manyTimes(600, (n) => reader.get(`/seller-record/${address(n % 3)}`))
    expect(new Set(pages)).toEqual(new Set([200]))
    expect((await reader.get(`/seller-record/${address(7)}`)).status).toBe(200)
    index.close()
  })
})

describe('requests about sales', () => {
  test('that fail are refused to their own wallet alone', async () => {
    const market = await openMarket()
    const vendor = await seller(market)
    const { person, claim, paid } = await purchaseOf(market, vendor)
    const stranger = await visitor(market)
    person.from = stranger.from = shared
    const guess = () => stranger.post('/update-transaction', { transaction_id: '999999', new_status: 1 })
    const statuses = await manyTimes(limits.walletSalesRefused.max, guess)
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect((await guess()).status).toBe(429)
    expect((await person.post('/create-transaction', claim)).status).toBe(200)
    for (let n = 0; n < 3; n++)
      expect(
        (await person.post('/update-transaction', { transaction_id: paid.id, new_status: 1 })).status,
      ).toBe(200)
  })

  test('are not counted as failures if the chain is down', async () => {
    const lost = await openMarket({ MOTA_RPC_URL: 'http://127.0.0.1:9' })
    const person = new Person(lost)
    await person.login()
    const ask = () => person.post('/update-transaction', { transaction_id: '1', new_status: 1 })
    for (const status of await manyTimes(5, ask)) expect(status).toBe(503)
    const { max, seconds } = limits.walletSalesRefused
    const quota = { kind: 'sale-failed', who: person.address, max: 1, seconds }
    expect(max).toBeGreaterThan(1)
    await take(lost.deps, quota)
  })
})

describe('wallets without an account, which are free', () => {
  test('share what their network may ask of the chain and the bundler, and people with an account do not', async () => {
    const rpc = await openRpc()
    const market = await openMarket({ MOTA_RPC_URL: rpc.url })
    const vendor = await seller(market)
    const { person, claim, paid } = await purchaseOf(market, vendor)
    const { max, seconds } = limits.networkStrangers
    await useAllButOne(market, 'network-stranger', max, '203.0.113', seconds)
    const calls = rpc.calls.length
    const ask = async (path: string, body: object) => {
      const stranger = await visitor(market)
      stranger.from = shared
      return (await stranger.post(path, body)).status
    }
    const guess = { transaction_id: '999999', new_status: 1 }
    expect(await ask('/update-transaction', guess)).toBe(404)
    for (let n = 0; n < 10; n++) expect(await ask('/update-transaction', guess)).toBe(429)
    const receipt = { id: 1, jsonrpc: '2.0', method: 'eth_getUserOperationReceipt', params: [hash] }
    expect(await ask('/bundler', receipt)).toBe(429)
    expect(rpc.calls.length - calls).toBeLessThan(10)

    person.from = shared
    expect((await person.post('/create-transaction', claim)).status).toBe(200)
    const update = { transaction_id: paid.id, new_status: 1 }
    expect((await person.post('/update-transaction', update)).status).toBe(200)
    expect((await person.get(`/sale-ratings/${paid.id}`)).status).toBe(200)
    expect((await person.post('/bundler', receipt)).status).toBe(200)
    rpc.close()
  })

  test('share a wall for lists of sales, like guests', async () => {
    const market = await openMarket()
    const vendor = await seller(market)
    const { max, seconds } = limits.networkReads
    toNext(market, seconds)
    await take(market.deps, { kind: 'network-sales', who: '203.0.113', max, seconds, times: max - 1 })
    const ask = async (person: Person) => {
      person.from = shared
      return (await person.get(`/get-transactions?wallet=${vendor.address}`)).status
    }
    expect([await ask(new Person(market)), await ask(await visitor(market))]).toEqual([200, 429])
    expect(await ask(vendor)).toBe(200)
  })

  test('ask for their own balance within the wall for all others', async () => {
    const market = await openMarket()
    const { max, seconds } = limits.networkReads
    toNext(market, seconds)
    await take(market.deps, { kind: 'network-balance', who: '203.0.113', max, seconds, times: max - 1 })
    const ask = async (person: Person) => {
      person.from = shared
      return (await person.post('/balance-and-autowithdraw', { address: person.address })).status
    }
    expect([await ask(await visitor(market)), await ask(await visitor(market))]).toEqual([200, 429])
    expect(await ask(await seller(market))).toBe(200)
  })
})

const table: Call[] = Object.values(calls)
const selling = [
  'purchaseIntent',
  'reserveProduct',
  'releaseProduct',
  'createTransaction',
  'updateTransaction',
]

test.each([...selling, 'getTransactions'])('%s has no limit for a network', (name) => {
  const call = table.find((one) => one.name === name)
  expect(call).toBeDefined()
  expect(call?.quotas?.filter(({ by }) => by === 'network') ?? []).toEqual([])
})

test('every wall for a network ends within ten minutes', () => {
  const walls = table.flatMap(({ quotas = [] }) => quotas.filter(({ by }) => by !== 'wallet'))
  expect(walls.length).toBeGreaterThan(3)
  for (const { seconds } of walls) expect(seconds).toBeLessThanOrEqual(600)
})

test('a wall opens if the database does not answer', async () => {
  const market = await openMarket()
  const person = new Person(market)
  person.from = shared
  const counters = {
    update: () => {
      throw new Error('no table')
    },
  }
  Object.assign(market.deps, { store: { ...market.deps.store, counters } })
  const ask = await person.post('/balance-and-autowithdraw', { address: address(1) })
  expect(ask.status).toBe(200)
})

/** The database answers each command so late that it is sent again. Returns the commands. */
function answerLate({ store }: Deps): Set<unknown> {
  const late = new Set<unknown>()
  store.client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args)
      if (late.has(args.input)) return answer
      late.add(args.input)
      throw Object.assign(new Error('no answer'), { name: 'TimeoutError' })
    },
    { step: 'deserialize', name: 'late' },
  )
  return late
}

test.each([
  ['an action', 1],
  ['one of several', 3],
])('%s that is answered late counts once, though its request is sent again', async (_, times) => {
  const { deps } = await openMarket()
  const quota = { kind: 'test', who: 'ada', max: 3 * times, seconds: 86_400, times }
  const late = answerLate(deps)
  const undo = await take(deps, quota)
  await take(deps, quota)
  await undo()
  await take(deps, quota)
  await take(deps, quota)
  await expect(take(deps, quota)).rejects.toThrow(messages.request.tooMany)
  expect(late.size).toBe(6)
})

test('a letter and a code that are answered late count once in their second', async () => {
  const at = Date.now()
  const { deps } = await openMarket({ MOTA_MAIL_RATE: '10' }, { now: () => at })
  answerLate(deps)
  for (let n = 0; n < 8; n++) expect(await mayMail(deps)).toBe(true)
  expect(await mayMail(deps)).toBe(false)
  for (let n = 0; n < 2; n++) expect(await countMail(deps)).toBe(true)
  expect(await countMail(deps)).toBe(false)
})

test.each([14, 110])('at a rate of %i e-mails a second, letters wait for codes', async (rate) => {
  const at = Date.now()
  const { deps } = await openMarket({ MOTA_MAIL_RATE: String(rate) }, { now: () => at })
  expect(await mayMail(deps)).toBe(true)
  for (let n = 0; n < rate * letterShare; n++) expect(await countMail(deps)).toBe(true)
  expect(await mayMail(deps)).toBe(false)
})
