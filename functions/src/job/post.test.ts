import { beforeEach, expect, test } from 'vitest'
import { claimOf, pay } from '../../test/chain.ts'
import { mailsTo } from '../../test/inbox.ts'
import { list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import { secondsOf } from '../deps.ts'
import { countMail, due, waiting } from '../mail/outbox.ts'
import type { Queue, Work } from '../queue/queue.ts'
import { perform } from './perform.ts'
import { post } from './post.ts'

let market: Market
let vendor: Person
let ada: Person
let down: boolean

/** Uses the real mail server, which a test can make unreachable. */
beforeEach(async () => {
  down = false
  market = await openMarket()
  const { mail } = market.deps
  const send: typeof mail.send = async (...letter) => {
    if (down) throw new Error('connect ECONNREFUSED')
    await mail.send(...letter)
  }
  Object.assign(market.deps, { mail: { ...mail, send } })
  ;[vendor, ada] = await Promise.all([seller(market), buyer(market)])
})

const paidMails = async () =>
  (await mailsTo(vendor.email)).filter(({ subject }) => subject.startsWith('Paid')).length

/** A purchase whose e-mail to the seller is not sent at once. Deletes the e-mail to the buyer. */
async function unheard() {
  const product = await list(vendor)
  const paid = await pay(ada, product)
  down = true
  const answer = await ada.post('/create-transaction', claimOf(ada, product, paid))
  expect(answer.status).toBe(200)
  const { letters } = market.deps.store
  for (const { id, to } of (await letters.query.byDue({}).go()).data)
    if (to === ada.address) await letters.delete({ id }).go()
}

test('an e-mail is sent once after the mail server is back', async () => {
  await unheard()
  market.pass(61)
  expect(await post.run(market.deps)).toMatchObject({ sent: 0, unsent: 1 })
  expect(await paidMails()).toBe(0)

  down = false
  expect(await post.run(market.deps)).toMatchObject({ sent: 0, claimed: 0 })
  market.pass(61)
  expect(await post.run(market.deps)).toMatchObject({ sent: 1 })
  market.pass(24 * 3600)
  expect(await post.run(market.deps)).toEqual({
    sent: 0,
    unsent: 0,
    nobody: 0,
    claimed: 0,
    later: 0,
    late: 0,
  })
  expect(await paidMails()).toBe(1)
})

test('an e-mail that was sent at once is not sent again', async () => {
  const product = await list(vendor)
  await ada.post('/create-transaction', claimOf(ada, product, await pay(ada, product)))
  market.pass(3600)
  expect(await post.run(market.deps)).toMatchObject({ sent: 0 })
  expect(await paidMails()).toBe(1)
})

test('no other process sends an e-mail while the request that wrote it is sending it', async () => {
  await unheard()
  down = false
  expect(await post.run(market.deps)).toMatchObject({ sent: 0, claimed: 0 })
})

test('only one of several processes sends an e-mail', async () => {
  await unheard()
  down = false
  market.pass(61)
  const reports = await Promise.all(Array.from({ length: 8 }, () => post.run(market.deps)))
  expect(reports.reduce((sum, { sent = 0 }) => sum + sent, 0)).toBe(1)
  expect(await paidMails()).toBe(1)
})

test('each try waits twice as long as the one before, up to an hour', async () => {
  await unheard()
  const now = () => market.deps.now() / 1000
  for (const seconds of [60, 120, 240, 480, 960, 1920, 3600, 3600]) {
    market.pass(3601)
    const before = now()
    await post.run(market.deps)
    const { data } = await market.deps.store.letters.query.byDue({}).go()
    expect(data[0]?.due).toBeGreaterThan(before + seconds - 2)
    expect(data[0]?.due).toBeLessThan(now() + seconds + 2)
  }
})

test('a failing mail server is tried only once per run', async () => {
  await unheard()
  await unheard()
  market.pass(61)
  expect(await due(market.deps, 10)).toHaveLength(2)
  expect(await post.run(market.deps)).toMatchObject({ unsent: 1 })
})

test('all processes share one rate of letters, and codes have a part of it for themselves', async () => {
  market = await openMarket({ MOTA_MAIL_RATE: '5' })
  const { deps } = market
  const id = (n: number) => `letter ${n}`
  for (let n = 0; n < 10; n++) {
    const letter = { subject: 'S', text: 'T', html: '<p>T</p>' }
    await deps.store.letters.put({ ...waiting(deps, id(n), 'desk', letter), due: 1 }).go()
  }
  // The clock stands still within one second.
  const at = Math.floor(deps.now() / 1000) * 1000
  const still = await openMarket({ MOTA_MAIL_RATE: '5' }, { store: deps.store, now: () => at })
  const reports = await Promise.all([post.run(still.deps), post.run(still.deps)])
  const sent = reports.reduce((sum, { sent = 0 }) => sum + sent, 0)
  // A process that loses a letter to the other has used up its place in this second.
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThanOrEqual(4)
  expect(await countMail(still.deps)).toBe(true)
  expect(await countMail(still.deps)).toBe(false)
  expect(await due(deps, 10)).toHaveLength(10 - sent)
})

test('the letters of one look all leave before the next, however few the mail service takes in a second', async () => {
  market = await openMarket({ MOTA_MAIL_RATE: '5', MOTA_QUEUE: 'http://localhost/queue' })
  const { deps } = market
  const letter = { subject: 'S', text: 'T', html: '<p>T</p>' }
  for (let n = 0; n < 30; n++)
    await deps.store.letters.put({ ...waiting(deps, `letter ${n}`, 'desk', letter), due: 1 }).go()
  const queued: Work[] = []
  const queue: Queue = {
    async add(work) {
      queued.push(...work)
      return { queued: work.length }
    },
  }
  await post.run({ ...deps, queue })
  const outcomes = []
  const start = deps.now()
  for (const one of queued.toSorted((a, b) => (a.wait ?? 0) - (b.wait ?? 0))) {
    // Of a clock that stands still while a worker is busy.
    const at = start + (one.wait ?? 0) * 1000
    outcomes.push(await perform({ ...deps, now: () => at }, one))
  }
  expect(outcomes).toEqual(Array.from({ length: 30 }, () => ({ sent: 1 })))
})

test('says for how many minutes the rate of the mail service has held the oldest letter back', async () => {
  const { deps } = market
  const letter = { subject: 'S', text: 'T', html: '<p>T</p>' }
  for (const [id, age] of [
    ['older', 40],
    ['newer', 20],
  ] as const)
    await deps.store.letters
      .put({ ...waiting(deps, id, 'desk', letter), due: secondsOf(deps) - age * 60 })
      .go()
  expect(await post.run(deps)).toMatchObject({ sent: 2, late: 40 })
  expect(await post.run(deps)).toMatchObject({ sent: 0, late: 0 })
})

test('an e-mail to a deleted account is dropped', async () => {
  await unheard()
  const [letter] = (await market.deps.store.letters.query.byDue({}).go()).data
  await market.deps.store.users.delete({ address: vendor.address }).go()
  down = false
  market.pass(61)
  expect(await post.run(market.deps)).toMatchObject({ nobody: 1 })
  expect((await market.deps.store.letters.get({ id: letter?.id ?? '' }).go()).data).toBeNull()
})
