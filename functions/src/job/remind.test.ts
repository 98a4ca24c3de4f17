import { setTimeout as wait } from 'node:timers/promises'
import { deadline, deployments } from '@mota/contracts/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, anvil, claimOf, pay } from '../../test/chain.ts'
import { mailsTo } from '../../test/inbox.ts'
import { startIndex } from '../../test/index.ts'
import { list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import { touchedSince } from '../chain/touched.ts'
import { post } from './post.ts'
import { lead, remind } from './remind.ts'

const { periods } = deployments.local

let market: Market
let index: Awaited<ReturnType<typeof startIndex>>
let vendor: Person
let ada: Person

beforeAll(async () => {
  index = await startIndex()
  market = await openMarket({ MOTA_SUBGRAPH_URL: index.url })
  ;[vendor, ada] = await Promise.all([seller(market), buyer(market)])
}, 180_000)
afterAll(() => index.stop())

async function indexed() {
  const head = Number(await anvil().getBlockNumber())
  while ((await market.deps.chain.subgraph.block()) < head) await wait(100)
}

/** Moves the server's clock until this many seconds are left before the sale's deadline. */
async function leaveOf(id: string, seconds: number) {
  const sale = await market.deps.chain.sale(Number(id))
  const ends = sale && deadline(sale, periods)
  market.pass((ends?.at ?? 0) - seconds - Math.floor(market.deps.now() / 1000))
}

const reminders = async (person: Person) =>
  (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Before')).map(({ text }) => text)

test('after a long pause the index finds the sales, otherwise the logs of the chain', async () => {
  const { id } = await pay(ada, await list(vendor, { title: 'Indexed Kia' }))
  await indexed()
  const { client, subgraph } = market.deps.chain
  const { escrow, startBlock } = market.deps.config.deployment
  const since = (blocks: number) =>
    touchedSince({ client, subgraph, escrow, startBlock, span: { blocks } }, { block: startBlock, last: 0 })
  const found = { ids: expect.arrayContaining([Number(id)]), last: Number(id) }
  expect(await since(2)).toMatchObject({ ...found, indexed: true })
  expect(await since(1_000_000)).toMatchObject({ ...found, indexed: false })
})

test('both parties get one reminder shortly before each deadline, with what happens if nobody acts', async () => {
  const product = await list(vendor, { title: 'Awaited Sienna' })
  const paid = await pay(ada, product)
  await ada.post('/create-transaction', claimOf(ada, product, paid))
  await indexed()

  await leaveOf(paid.id, lead(periods) + 60)
  expect(await remind.run(market.deps)).toMatchObject({ sent: 0 })
  await leaveOf(paid.id, lead(periods) - 5)
  expect(await remind.run(market.deps)).toMatchObject({ sent: 1 })
  expect((await reminders(ada)).join()).toMatch(
    /Awaited Sienna[\s\S]*seller has until .* to deliver[\s\S]*get your money back/,
  )
  expect((await reminders(vendor)).join()).toMatch(/You have until .* to deliver/)
  const before = [(await reminders(ada)).length, (await reminders(vendor)).length]
  expect(await remind.run(market.deps)).toMatchObject({ sent: 0 })
  expect([(await reminders(ada)).length, (await reminders(vendor)).length]).toEqual(before)

  await act(vendor, 'deliver', paid.id)
  await indexed()
  await leaveOf(paid.id, 75)
  const { mail } = market.deps
  const down = () => Promise.reject(new Error('connect ECONNREFUSED'))
  Object.assign(market.deps, { mail: { ...mail, send: down } })
  expect(await remind.run(market.deps)).toMatchObject({ sent: 0, unsent: 1 })
  Object.assign(market.deps, { mail })
  expect(await remind.run(market.deps)).toMatchObject({ sent: 0, unsent: 0 })
  market.pass(61)
  expect(await post.run(market.deps)).toMatchObject({ sent: 2 })
  expect((await reminders(ada)).join()).toMatch(/You have until .* to open a dispute/)

  await act(ada, 'dispute', paid.id)
  await indexed()
  await leaveOf(paid.id, 60)
  expect(await remind.run(market.deps)).toMatchObject({ sent: 1 })
  expect((await reminders(vendor)).join()).toMatch(/You have until .* to confirm the return or to contest it/)

  await act(vendor, 'sellerConfirm', paid.id)
  await indexed()
  expect(await remind.run(market.deps)).toMatchObject({ sent: 0 })
})

test('an outdated deadline of a late index causes no reminder', async () => {
  const product = await list(vendor, { title: 'Early Rio' })
  const paid = await pay(ada, product)
  await ada.post('/create-transaction', claimOf(ada, product, paid))
  await leaveOf(paid.id, lead(periods) + 60)
  const { deps } = market
  const query = async () => ({ rows: [{ id: String(paid.id) }], newest: [], _meta: { block: { number: 0 } } })
  const late = { ...deps.chain, subgraph: { ...deps.chain.subgraph, query } as typeof deps.chain.subgraph }
  expect(await remind.run({ ...deps, chain: late })).toMatchObject({ sales: 1, sent: 0, skipped: 1 })
})

test('reminders are sent 48 hours before a deadline on public networks', () => {
  expect(lead(deployments.sepolia.periods)).toBe(48 * 3600)
})
