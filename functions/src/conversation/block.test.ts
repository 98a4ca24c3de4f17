import { describe, expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { about, inbox, into, say, thread, write } from '../../test/conversation.ts'
import { list } from '../../test/listing.ts'
import { buyer, type Person } from '../../test/person.ts'
import { openShop, saleOf } from '../../test/shop.ts'
import { block as blockAccount } from '../listing/operation/block.ts'
import { recoverSale } from '../sale/operation/record.ts'
import { messages as sentences } from '../schema/index.ts'
import { inspect } from './operation/moderate.ts'

const texts = sentences.conversation
const { market, vendor } = await openShop()

const block = (person: Person, { conversation_id }: { conversation_id: string }, blocked = true) =>
  person.post('/block-conversation', { conversation_id, blocked })
const refused = { status: 409, body: { message: texts.blocked } }

describe('a block', () => {
  test('binds the two wallets in every conversation, present and future, until the blocker lifts it', async () => {
    const [ada, first, second, third] = [
      await buyer(market),
      await list(vendor),
      await list(vendor),
      await list(vendor),
    ]
    const { body: one } = await write(ada, about(first))
    const { body: two } = await write(ada, about(second))
    expect((await block(vendor, one)).body).toEqual({ blocked: true })
    for (const to of [into(one), into(two), about(second), about(third)])
      expect(await write(ada, to)).toMatchObject(refused)
    expect(await write(vendor, into(two))).toMatchObject(refused)
    const { conversations } = (await inbox(vendor)).body
    const ofAda = conversations.filter(({ other }: { other: Person }) => other.address === ada.address)
    expect(ofAda).toMatchObject([
      { blocked: true, blocked_by_me: true },
      { blocked: true, blocked_by_me: true },
    ])
    expect((await thread(ada, two)).body.conversation).toMatchObject({ blocked: true, blocked_by_me: false })
    expect(await block(ada, two, false)).toMatchObject({ status: 403, body: { message: texts.notBlocker } })
    expect((await write(await buyer(market), about(first))).status).toBe(200)
    expect((await block(vendor, two, false)).body).toEqual({ blocked: false })
    expect((await write(ada, into(one))).status).toBe(200)
  })

  test('holds when the two change roles', async () => {
    const other = await buyer(market)
    await other.post('/make-vendor', { address: other.address })
    const { body } = await write(other, about(await list(vendor)))
    await block(vendor, body)
    expect(await write(vendor, about(await list(other)))).toMatchObject(refused)
  })

  test('keeps a payment that buys nothing out of the conversation, and not a purchase', async () => {
    const [ada, product] = [await buyer(market), await list(vendor)]
    const { body } = await write(ada, about(product))
    await block(vendor, body)
    const { id } = await pay(ada, product, { wei: 1n })
    await recoverSale(market.deps, Number(id))
    expect((await thread(vendor, body)).body.messages).toHaveLength(1)
    const next = await list(vendor)
    const mispaid = await recoverSale(market.deps, Number((await pay(ada, next, { wei: 1n })).id))
    expect(mispaid?.record.conversation_id).toBeUndefined()
    await ada.post('/create-transaction', claimOf(ada, product, await pay(ada, product)))
    expect((await thread(vendor, body)).body.messages).toMatchObject([{}, { body: { event: 'paid' } }])
  })
})

describe('a report', () => {
  test('lets the operators read the conversation, and blocks nobody', async () => {
    const ada = await buyer(market)
    const { body } = await write(ada, about(await list(vendor)))
    const { conversation_id } = body
    const report = { conversation_id, blocked: false, reason: 'Wants to be paid in cash.' }
    expect(await ada.post('/block-conversation', report)).toMatchObject({
      status: 200,
      body: { blocked: false },
    })
    expect((await write(vendor, into(body))).status).toBe(200)
    // The person who was blocked can report too, and stays blocked.
    await block(vendor, body)
    expect((await ada.post('/block-conversation', report)).body).toEqual({ blocked: true })
    expect((await inspect(market.deps, conversation_id)).messages).toHaveLength(2)
  })
})

describe('a block by the operators', () => {
  test('stops writing, and not the steps that end a sale', async () => {
    const { person, id, conversation_id } = await saleOf(market, vendor)
    const { body: offered } = await say(person, about(await list(vendor)), 'offer', { price: '1' })
    await blockAccount(market.deps, person.address, 'Hauwa', 'Insults sellers.')
    const blocked = { status: 403, body: { message: sentences.account.blocked } }
    expect(await write(person, { conversation_id })).toMatchObject(blocked)
    expect(await write(person, about(await list(vendor)))).toMatchObject(blocked)
    const withdraw = { message_id: offered.id, answer: 'withdraw' }
    expect(await person.post('/answer-message', withdraw)).toMatchObject(blocked)
    await act(vendor, 'deliver', id)
    await act(person, 'dispute', id)
    const told = await person.post('/update-transaction', { transaction_id: id, new_status: 3 })
    expect(told).toMatchObject({ status: 200, body: { new_status: 3 } })
    // The arbiter must hear both sides.
    expect((await write(person, { conversation_id }, 'The left door.')).status).toBe(200)
  })
})
