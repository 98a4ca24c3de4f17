import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, type ProductView } from '@mota/functions/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '../../functions/src/index/generated/documents.ts'
import { itemsWith as itemsOf } from '../../functions/test/items.ts'
import { type Stack, startParts } from '../local/index.ts'
import { openOne } from '../local/seed/account.ts'
import { openChain } from '../local/seed/chain.ts'
import type { Person } from '../local/seed/people.ts'
import { publishAll } from '../local/seed/review.ts'
import { begin } from '../local/seed/sale.ts'
import { type Stage, stageOf } from '../local/seed/stage.ts'
import { fund, list, live, phone, vendor, zubairu } from './account.fixture.ts'
import { operate, rowsOf } from './fixture.ts'
import { tablesWith as tablesOf } from './tables.fixture.ts'

/** A stage with a review and with the shared catalogue. */
const settings = { MOTA_REVIEW: 'manual', MOTA_CATALOGUE_ENGINE: 'postgres' }
const secrets = [zubairu.email, 'qwxz', phone]

const data = mkdtempSync(join(tmpdir(), 'mota-account-'))
let stack: Stack
let stage: Stage
let desk: ReturnType<typeof operate>

beforeAll(async () => {
  stack = await startParts(['api'], { dataDir: data, settings })
  stage = stageOf(stack)
  desk = operate(stack)
})
afterAll(async () => {
  await stack.stop()
  rmSync(data, { recursive: true, force: true })
})

const itemsWith = (text: string) => itemsOf(desk.store, text)
const tablesWith = (text: string) => tablesOf(stack, text)

interface Mail {
  to: string
  subject: string
}

/** The letters to others that contain a text. */
async function lettersWith(text: string): Promise<Mail[]> {
  const all = (await (await fetch(`${stack.urls.inbox}/messages`)).json()) as Mail[]
  return all.filter(
    (mail) => mail.to !== zubairu.email && JSON.stringify(mail).toLowerCase().includes(text.toLowerCase()),
  )
}

/** What other processes do meanwhile ends soon. */
const waiting = { timeout: 300_000, interval: 500 }

const logs = () =>
  readdirSync(join(data, 'log')).map((name) => ({
    name,
    text: readFileSync(join(data, 'log', name), 'utf8'),
  }))

test('an operator exports and deletes an account, and only what the page on privacy says stays', async () => {
  const { person, other, car, conversation_id, sale } = await live(stack, desk)
  // What is searched for is there, so that finding nothing later means something.
  expect(await itemsWith(zubairu.email)).toContain('user')
  expect(await itemsWith('qwxz')).toContain('decision')
  expect(await itemsWith(phone)).toContain('message')
  await expect
    .poll(() => tablesWith('qwxz'), waiting)
    .toEqual(expect.arrayContaining(['catalogue.product', 'catalogue.seller', 'catalogue.word']))
  await expect.poll(() => tablesWith(person.address.slice(2)), waiting).toContain('index.sale')

  const file = join(data, 'zubairu.json')
  const exported = await desk.ops(`account export ${zubairu.email} ${file}`)
  expect(exported.code).toBe(0)
  expect(rowsOf(exported)).toContainEqual({ kind: 'listings', items: 1 })
  expect(statSync(file).mode & 0o077).toBe(0)
  const held = JSON.parse(readFileSync(file, 'utf8'))
  expect(held.account).toMatchObject([{ email: zubairu.email, name: zubairu.name }])
  expect(held.sales).toMatchObject([{ id: Number(sale) }])
  expect(held.pictures).toHaveLength(1)

  await desk.ops(`account erase ${zubairu.email}`, { yes: false })
  expect(await itemsWith(zubairu.email)).toContain('user')
  expect(await desk.ops(`account erase ${zubairu.email}`, { json: false })).toMatchObject({
    code: 0,
    text: 'Deleted.',
  })
  expect((await desk.ops(`account erase ${zubairu.email}`)).code).toBe(1)
  for (const text of secrets) {
    // Answers to repeated requests end within a day.
    expect(
      (await itemsWith(text)).filter((kind) => kind !== 'attempt'),
      text,
    ).toEqual([])
    // The processes of the API follow the table.
    await expect.poll(() => tablesWith(text), waiting).toEqual([])
    for (const log of logs())
      expect(log.text.toLowerCase().includes(text.toLowerCase()), `${log.name}: ${text}`).toBe(false)
  }
  // What was sent before: letters about the sale to its seller, and the person's own letter to us.
  for (const { to, subject } of await lettersWith('qwxz'))
    expect([vendor.email, stack.env.MOTA_CONTACT_TO], subject).toContain(to)
  for (const text of [phone, zubairu.email])
    for (const { to } of await lettersWith(text)) expect(to).toBe(stack.env.MOTA_CONTACT_TO)
  // The wallet stays with the sale on the chain, in the index and in the record.
  expect(await itemsWith(person.address)).toContain('sale')
  expect(await tablesWith(person.address.slice(2))).toContain('index.sale')
  const thread = await other.ask('GET', `/get-conversation/${conversation_id}`)
  expect(JSON.stringify(thread)).toContain('Is it still there?')
  await expect(other.ask('GET', `/get-product/${car.slug}`)).rejects.toThrow('404')
})

/** What a stranger can put into an address or a query, to ask about a buyer and a vehicle. */
const askedAbout = (buyer: string, { slug, id, seller_address }: ProductView, conversation: string) => ({
  ...{ walletAddress: buyer, vendor_address: buyer, wallet: buyer, address: buyer, ids: id, slug },
  ...{
    id: conversation,
    message_id: `${conversation}.1`,
    width: '320',
    product_id: id,
    seller: seller_address,
  },
  ...{ search: 'Chidinma', kind: 'account' },
})

test('nobody but the parties of a sale learns the name of a private buyer, by any call or query of the index', async () => {
  const chidinma: Person = {
    account: 73,
    name: 'Chidinma Private',
    email: 'chidinma@mota.test',
    sells: false,
  }
  const curious: Person = { account: 74, name: 'Curious Stranger', email: 'curious@mota.test', sells: true }
  const [buyer, other] = [await openOne(stage, chidinma), await openOne(stage, vendor)]
  const vehicle = await list(other, 'Lexus RX 350 2014')
  await publishAll(stage)
  await fund(stack, buyer)
  const sale = await begin(openChain(stack.urls.rpc ?? ''), { buyer, seller: other }, vehicle)
  const { buyer: bought } = await buyer.ask<{ buyer: { conversation_id: string }[] }>(
    'GET',
    `/get-transactions?wallet=${buyer.address}`,
  )
  const conversation = bought[0]?.conversation_id ?? ''
  // Its two parties do.
  const thread = await other.ask('GET', `/user-exists/${buyer.address}`)
  expect(thread).toMatchObject({ name: chidinma.name })

  const values: Record<string, string> = askedAbout(buyer.address, vehicle, conversation)
  const readable = Object.values(calls).filter(({ method }) => method === 'get')
  const paths = readable.map(({ path }) => path.replace(/:(\w+)/g, (_, name) => values[name] ?? name))
  const query = new URLSearchParams(values).toString()
  const variables = {
    address: buyer.address,
    account: buyer.address,
    id: String(sale),
    before: '999999',
    first: 50,
    least: 0,
  }
  const queries = Object.values(documents).map(
    ({ hash }) => `/index/${hash}?variables=${encodeURIComponent(JSON.stringify(variables))}`,
  )
  const stranger = await openOne(stage, curious)
  const text = (answer: unknown) => JSON.stringify(answer).toLowerCase()
  for (const path of [...paths, ...paths.map((one) => `${one}?${query}`), ...queries]) {
    const asGuest = await (await fetch(`${stack.urls.api}/api${path}`)).text()
    const asStranger = await stranger.ask('GET', path).catch(String)
    for (const answer of [asGuest, text(asStranger)])
      for (const secret of ['chidinma private', chidinma.email])
        expect(answer.toLowerCase(), path).not.toContain(secret)
  }
  // The index itself has the wallet, which is public on the chain, and no name.
  await expect.poll(() => tablesWith(buyer.address.slice(2)), waiting).toContain('index.sale')
  for (const secret of [chidinma.name, chidinma.email]) expect(await tablesWith(secret)).toEqual([])
})

test('the history of vehicles is written from the stored listings, and moves to a new key', async () => {
  const [first, second] = ['a-first-key-of-vins-for-this-test', 'a-second-key-of-vins-for-this-test']
  const history = async (MOTA_VIN_KEYS: string) =>
    rowsOf(await desk.ops('history', {}, { ...stack.env, MOTA_VIN_KEYS }))
  expect(await history(first)).toMatchObject([{ written: 1, moved: 0 }])
  expect(await history(`${second} ${first}`)).toMatchObject([{ written: 1, moved: 1 }])
  expect(await history(second)).toMatchObject([{ written: 0, moved: 0 }])
})
