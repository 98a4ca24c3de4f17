import { afterAll, beforeAll, expect, test } from 'vitest'
import { unread } from '../../functions/src/catalogue/index.ts'
import { readConfig } from '../../functions/src/config.ts'
import { block } from '../../functions/src/conversation/operation/block.ts'
import { get } from '../../functions/src/conversation/operation/get.ts'
import { send } from '../../functions/src/conversation/operation/send.ts'
import type { Deps } from '../../functions/src/deps.ts'
import { openDeps } from '../../functions/src/open.ts'
import { type Stack, startParts } from '../local/index.ts'
import { operate, rowsOf } from './fixture.ts'

const [seller, buyer, other] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`, `0x${'c'.repeat(40)}`] as const
let stack: Stack
let desk: ReturnType<typeof operate>
let deps: Deps

beforeAll(async () => {
  stack = await startParts(['chain', 'database', 'images', 'mail'])
  desk = operate(stack)
  const log = { info: () => {}, error: () => {} }
  deps = await openDeps(readConfig(stack.env), { catalogue: unread(), log })
  for (const address of [seller, buyer, other])
    await desk.store.users
      .put({ address, email: `${address}@mota.test`, name: 'Ada', is_seller: true, created_at: '2026' })
      .go()
})
afterAll(() => stack.stop())

/** A buyer's question about a new vehicle. A report blocks its buyer, so each test asks as another one. */
async function asked(address: `0x${string}`, text: string) {
  const product_id = await desk.addListing(text, seller, 'published')
  return send(deps, { address }, { product_id, kind: 'text', body: { text } })
}
const id = ({ conversation_id }: { conversation_id: string }) => conversation_id as `0x${string}`
const report = (message: { conversation_id: string }) =>
  block(
    deps,
    { address: seller },
    { conversation_id: id(message), blocked: true, reason: 'Asks for my PIN.' },
  )

test('operators can read only reported conversations', async () => {
  const message = await asked(buyer, 'Send me your PIN')
  const closed = await desk.ops(`conversation show ${message.conversation_id}`)
  expect(closed).toMatchObject({ code: 1, text: expect.stringContaining('Nobody reported') })
  expect(rowsOf(await desk.ops('conversation reports'))).toEqual([])
  await report(message)
  expect(rowsOf(await desk.ops('conversation reports'))).toMatchObject([
    { conversation: message.conversation_id, by: seller, reason: 'Asks for my PIN.' },
  ])
  expect(rowsOf(await desk.ops(`conversation show ${message.conversation_id}`))).toMatchObject([
    { id: message.id, from: 'buyer', text: 'Send me your PIN' },
  ])
})

test('a hidden message has no text for both parties, and a closed conversation is not found', async () => {
  const message = await asked(other, 'Pay me by bank transfer')
  await report(message)
  const reason = 'Fraud'
  expect((await desk.ops(`conversation hide ${message.id}`)).code).toBe(2)
  expect((await desk.ops(`conversation hide ${message.id}`, { reason, yes: false })).code).toBe(0)
  expect((await desk.ops(`conversation hide ${message.id}`, { reason })).code).toBe(0)
  const { messages, conversation } = await get(deps, { address: seller }, id(message), {})
  expect(messages).toMatchObject([{ id: message.id, hidden: true, body: { text: '' } }])
  expect(conversation.last?.hidden).toBe(true)
  expect((await desk.ops(`conversation hide ${message.conversation_id}`, { reason })).code).toBe(0)
  await expect(get(deps, { address: other }, id(message), {})).rejects.toThrow('Conversation not found.')
  expect(rowsOf(await desk.ops(`conversation show ${message.conversation_id}`))).toHaveLength(1)
})

test('a reported review is shown until an operator keeps or hides it', async () => {
  const at = '2026-11-01T10:00:00.000Z'
  const rating = { sale: 1, by: 'buyer', author: buyer, about: seller, stars: 1 } as const
  const texts = { text: 'Thieves', product_title: 'Toyota Corolla', created_at: at }
  const { escrow } = deps.chain
  const reported = { by: seller, at, reason: 'An insult.' }
  const key = { escrow, sale: 1, by: 'buyer' } as const
  const reset = () => desk.store.ratings.put({ ...rating, ...texts, escrow, reported }).go()
  const stored = async () => (await desk.store.ratings.get(key).go({ consistent: true })).data
  await reset()
  const line = { id: '1.buyer', stars: 1, text: 'Thieves', at, reason: 'An insult.' }
  expect(rowsOf(await desk.ops('rating reports'))).toEqual([line])
  expect((await desk.ops('rating hide 1.buyer')).code).toBe(2)
  await desk.ops('rating hide 1.buyer', { reason: 'Insult', yes: false })
  expect(rowsOf(await desk.ops('rating reports'))).toEqual([line])
  await desk.ops('rating keep 1.buyer')
  expect(rowsOf(await desk.ops('rating reports'))).toEqual([])
  expect(await stored()).not.toHaveProperty('hidden')
  await reset()
  await desk.ops('rating hide 1.buyer', { reason: 'Insult' })
  expect(rowsOf(await desk.ops('rating reports'))).toEqual([])
  expect(await stored()).toMatchObject({ hidden: 'Insult', closed: { by: 'Hauwa' } })
  expect((await desk.ops('rating keep 2.buyer')).code).toBe(1)
  await desk.store.ratings.put({ ...rating, ...texts, escrow }).go()
  expect((await desk.ops('rating hide 1.buyer', { reason: 'Insult' })).code).toBe(1)
})

test('an unknown conversation is an error', async () => {
  for (const unknown of [`0x${'0'.repeat(32)}`, 'x'])
    expect((await desk.ops(`conversation show ${unknown}`)).code).toBe(1)
  expect((await desk.ops('conversation list')).code).toBe(2)
})
