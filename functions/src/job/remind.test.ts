import { setTimeout } from 'node:timers/promises'
import { deadline, deployments } from '@mota/contracts/sdk'
import { beforeAll, expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { mailsTo } from '../../test/inbox.ts'
import { list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { buyer, type Person, seller } from '../../test/person.ts'
import { recoverSale } from '../sale/operation/record.ts'
import { limits } from '../schema/index.ts'
import { post } from './post.ts'
import { reconcile } from './reconcile.ts'
import { lead, remind, reminders } from './remind.ts'

const { periods } = deployments.local

let market: Market
let vendor: Person
let ada: Person

beforeAll(async () => {
  market = await openMarket()
  ;[vendor, ada] = await Promise.all([seller(market), buyer(market)])
})

/** Moves the server's clock until this many seconds are left before the sale's deadline. */
async function leaveOf(id: string, seconds: number) {
  const sale = await market.deps.chain.sale(Number(id))
  const ends = sale && deadline(sale, periods)
  market.pass((ends?.at ?? 0) - seconds - Math.floor(market.deps.now() / 1000))
}

const remindersTo = async (person: Person) =>
  (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Before')).map(({ text }) => text)

test('both parties get one reminder shortly before each deadline, with what happens if nobody acts', async () => {
  const product = await list(vendor, { title: 'Awaited Sienna' })
  const paid = await pay(ada, product)
  await ada.post('/create-transaction', claimOf(ada, product, paid))

  await leaveOf(paid.id, lead(periods) + 60)
  expect(await remind.run(market.deps)).toMatchObject({ sent: 0 })
  await leaveOf(paid.id, lead(periods) - 5)
  expect(await remind.run(market.deps)).toMatchObject({ sent: 1 })
  expect((await remindersTo(ada)).join()).toMatch(
    /Awaited Sienna[\s\S]*seller has until .* to deliver[\s\S]*get your money back/,
  )
  expect((await remindersTo(vendor)).join()).toMatch(/You have until .* to deliver/)
  const before = [(await remindersTo(ada)).length, (await remindersTo(vendor)).length]
  expect(await remind.run(market.deps)).toMatchObject({ sent: 0 })
  expect([(await remindersTo(ada)).length, (await remindersTo(vendor)).length]).toEqual(before)

  await act(vendor, 'deliver', paid.id)
  await leaveOf(paid.id, 75)
  await reconcile.run(market.deps)
  const { mail } = market.deps
  const down = () => Promise.reject(new Error('connect ECONNREFUSED'))
  Object.assign(market.deps, { mail: { ...mail, send: down } })
  expect(await remind.run(market.deps)).toMatchObject({ sent: 0, unsent: 1 })
  Object.assign(market.deps, { mail })
  expect(await remind.run(market.deps)).toMatchObject({ sent: 0, unsent: 0 })
  market.pass(61)
  expect(await post.run(market.deps)).toMatchObject({ sent: 2 })
  expect((await remindersTo(ada)).join()).toMatch(/You have until .* to open a dispute/)

  // Both steps have the same time to act. Within one second they would end together, and the next reminder would be this one.
  await setTimeout(1_000)
  await act(ada, 'dispute', paid.id)
  await leaveOf(paid.id, 60)
  await reconcile.run(market.deps)
  expect(await remind.run(market.deps)).toMatchObject({ sent: 1 })
  expect((await remindersTo(vendor)).join()).toMatch(
    /You have until .* to confirm the return or to contest it/,
  )

  await act(vendor, 'sellerConfirm', paid.id)
  await reconcile.run(market.deps)
  expect(await remind.run(market.deps)).toMatchObject({ sent: 0 })
})

test('a reminder that is read while its sale moves on leaves the next one', async () => {
  const product = await list(vendor, { title: 'Moving Fit' })
  const paid = await pay(ada, product)
  await ada.post('/create-transaction', claimOf(ada, product, paid))
  await leaveOf(paid.id, lead(periods) - 5)
  const { deps } = market
  const scheduled = async () =>
    (await deps.store.deadlines.get({ escrow: deps.chain.escrow, id: Number(paid.id) }).go()).data
  const before = await scheduled()
  if (!before) throw new Error('No reminder is scheduled.')
  const next = { ...before, at: before.at + 600, due: before.due + 600 }
  const sale: typeof deps.chain.sale = async (id) => {
    const read = await deps.chain.sale(id)
    if (String(id) === paid.id) await deps.store.deadlines.put(next).go()
    return read
  }
  expect(await reminders.work({ ...deps, chain: { ...deps.chain, sale } }, paid.id)).toBe('skipped')
  expect(await scheduled()).toMatchObject({ at: next.at })
})

test('payments of 1 wei do not ask the seller to deliver, nor fill the mailbox', async () => {
  const at = await openMarket()
  const [shop, person] = [await seller(at), await buyer(at)]
  const product = await list(shop, { title: 'See www.win.example Camry' })
  const ids: string[] = []
  for (let n = 0; n < limits.mispaidLettersPerHour + 3; n++) {
    const { id } = await pay(person, product, { wei: 1n })
    await recoverSale(at.deps, Number(id))
    ids.push(id)
  }
  const sale = await at.deps.chain.sale(Number(ids.at(-1)))
  const ends = (sale && deadline(sale, periods)?.at) ?? 0
  at.pass(ends - lead(periods) + 60 - Math.floor(at.deps.now() / 1000))
  expect(await remind.run(at.deps)).toMatchObject({ sent: ids.length })
  const letters = (await mailsTo(shop.email)).filter(({ subject }) => subject.startsWith('Before'))
  expect(letters).toHaveLength(limits.mispaidLettersPerHour)
  for (const { subject, text } of letters) {
    expect(text).toContain('not the price that you ask')
    expect(text).not.toContain('You have until')
    expect(subject).not.toContain('www.win.example')
  }
  expect(await remindersTo(person)).toHaveLength(ids.length)
})

const deadlineOf = async ({ deps: { chain, store } }: Market, id: string) => {
  return (await store.deadlines.get({ escrow: chain.escrow, id: Number(id) }).go()).data
}

/** A sale in a market whose clock nobody has moved. */
async function bought(title: string) {
  const at = await openMarket()
  const [dealer, payer] = await Promise.all([seller(at), buyer(at)])
  const product = await list(dealer, { title })
  const paid = await pay(payer, product)
  await payer.post('/create-transaction', claimOf(payer, product, paid))
  return { at, dealer, payer, paid }
}

test('a reminder is scheduled with the sale, moves with it, and is cancelled when the sale ends', async () => {
  const { at, dealer, payer, paid } = await bought('Early Rio')
  const first = await deadlineOf(at, paid.id)
  expect((first?.at ?? 0) - (first?.due ?? 0)).toBe(lead(periods))
  await act(dealer, 'deliver', paid.id)
  await reconcile.run(at.deps)
  expect((await deadlineOf(at, paid.id))?.at).toBeGreaterThan(first?.at ?? Number.POSITIVE_INFINITY)
  await act(payer, 'dispute', paid.id)
  await act(dealer, 'sellerConfirm', paid.id)
  await reconcile.run(at.deps)
  expect(await deadlineOf(at, paid.id)).toBeNull()
})

test('the chain decides: a deadline that moved on the chain alone is scheduled again', async () => {
  const { at, paid } = await bought('Late Rio')
  const item = await deadlineOf(at, paid.id)
  if (!item) throw new Error('no deadline')
  await at.deps.store.deadlines.put({ ...item, due: 1 }).go()
  expect(await remind.run(at.deps)).toMatchObject({ moved: 1, sent: 0 })
  expect(await deadlineOf(at, paid.id)).toEqual(item)
})

test('reminders are sent 48 hours before a deadline on public networks', () => {
  expect(lead(deployments.sepolia.periods)).toBe(48 * 3600)
})
