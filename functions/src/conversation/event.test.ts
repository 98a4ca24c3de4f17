import { describe, expect, test } from 'vitest'
import { act, claimOf, pay, rule } from '../../test/chain.ts'
import { about, inbox, say, thread, write } from '../../test/conversation.ts'
import { form, list, picture } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { arbiter, buyer, type Person, seller } from '../../test/person.ts'
import { openShop, saleOf } from '../../test/shop.ts'
import { recoverSale } from '../sale/operation/record.ts'
import { limits, messages as sentences } from '../schema/index.ts'

const texts = sentences.conversation
const { market, vendor } = await openShop()

const eventsOf = (answer: Awaited<ReturnType<typeof thread>>) =>
  answer.body.messages.flatMap(({ kind, body }: { kind: string; body: { event: string } }) =>
    kind === 'event' ? [body.event] : [],
  )

const tell = (person: Person, id: string) =>
  person.post('/update-transaction', { transaction_id: id, new_status: 1 })

describe('events', () => {
  test('a purchase starts the conversation, and each step of the sale is added to it once', async () => {
    const { person, id, conversation_id } = await saleOf(market, vendor)
    await act(vendor, 'deliver', id)
    await Promise.all([tell(vendor, id), tell(person, id), recoverSale(market.deps, Number(id))])
    await act(person, 'satisfy', id)
    await tell(person, id)
    await recoverSale(market.deps, Number(id))
    const shown = await thread(person, { conversation_id })
    expect(eventsOf(shown)).toEqual(['paid', 'delivered', 'confirmed'])
    expect(shown.body.messages[0]).toMatchObject({ from: null, state: null, body: { transaction_id: id } })
    expect(shown.body.conversation).toMatchObject({ transaction_ids: [id], unread: 0 })
    const { conversations } = (await inbox(vendor)).body
    expect(conversations[0]).toMatchObject({ id: conversation_id, unread: 0, role: 'seller' })
  })

  test('are added to an existing conversation', async () => {
    const [person, product] = [await buyer(market), await list(vendor)]
    const { body } = await write(person, about(product))
    await person.post('/create-transaction', claimOf(person, product, await pay(person, product)))
    expect(eventsOf(await thread(person, body))).toEqual(['paid'])
  })

  test('include the refund of a sale', async () => {
    const { person, id, conversation_id } = await saleOf(market, vendor)
    await act(vendor, 'refund', id)
    await tell(vendor, id)
    expect(eventsOf(await thread(person, { conversation_id }))).toEqual(['paid', 'cancelled'])
  })
})

/** A disputed sale. The seller can contest it before the arbiter of the local chain. */
async function contested(on = market, shop = vendor) {
  const sale = await saleOf(on, shop)
  await act(shop, 'deliver', sale.id)
  await act(sale.person, 'dispute', sale.id)
  await tell(sale.person, sale.id)
  return sale
}

describe('a dispute', () => {
  test('can be explained only by the buyer, for a sale of this conversation', async () => {
    const { person, id, conversation_id } = await contested()
    const reason = { transaction_id: id, reason: 'damaged', text: 'The left door.' }
    const sent = await say(person, { conversation_id }, 'dispute', reason)
    expect(sent).toMatchObject({ status: 200, body: { kind: 'dispute', body: reason, state: null } })
    expect(await say(vendor, { conversation_id }, 'dispute', reason)).toMatchObject({
      status: 403,
      body: { message: texts.disputeBuyer },
    })
    const other = await saleOf(market, vendor)
    const wrong = { ...reason, transaction_id: other.id }
    expect(await say(person, { conversation_id }, 'dispute', wrong)).toMatchObject({
      status: 409,
      body: { message: texts.otherSale },
    })
    const unknown = { ...reason, transaction_id: '999999' }
    expect((await say(person, { conversation_id }, 'dispute', unknown)).status).toBe(404)
  })

  test('can still be documented by the buyer after a block by the seller', async () => {
    const { person, conversation_id } = await contested()
    await vendor.post('/block-conversation', { conversation_id, blocked: true })
    const image = await person.form(
      'POST',
      '/send-message',
      form({ conversation_id, kind: 'picture', image: await picture() }),
    )
    expect(image.status).toBe(200)
  })
})

describe('the arbiter', () => {
  test('reads a conversation from the contest until 30 days after the ruling, and writes to both', async () => {
    const later = await openMarket()
    const [shop, judge] = [await seller(later), await arbiter(later)]
    await judge.register()
    const sale = await contested(later, shop)
    const { conversation_id, id } = sale
    expect((await thread(judge, { conversation_id })).status).toBe(403)
    await act(shop, 'contest', id)
    // The server reads the contest from the chain, even before anybody reports it.
    expect((await thread(judge, { conversation_id })).body.conversation).toMatchObject({ role: 'arbiter' })
    await tell(shop, id)
    const read = await thread(judge, { conversation_id })
    expect(eventsOf(read)).toEqual(['paid', 'delivered', 'disputed', 'contested'])
    expect(read.body.people).toHaveLength(2)
    const listed = (await judge.get(`/get-transactions?wallet=${judge.address}`)).body.arbiter
    expect(listed).toMatchObject([{ transaction_id: id, conversation_id }])
    expect((await shop.get(`/get-transactions?wallet=${judge.address}`)).body.arbiter).toEqual([])

    expect(await write(judge, { conversation_id }, 'Where is the vehicle now?')).toMatchObject({
      status: 200,
      body: { from: judge.address, kind: 'text' },
    })
    for (const person of [sale.person, shop]) {
      const { conversations } = (await inbox(person)).body
      expect(conversations[0]).toMatchObject({ last: { from: judge.address }, unread: 1 })
    }
    for (const refused of [
      await say(judge, { conversation_id }, 'offer', { price: '1' }),
      await judge.post('/block-conversation', { conversation_id, blocked: true }),
      await judge.post('/read-conversation', { conversation_id, until: `${conversation_id}.1` }),
    ])
      expect(refused.status).toBe(403)
    await rule(judge, id, true)
    await tell(shop, id)
    later.pass((limits.arbiterDays - 1) * 86_400)
    await judge.login()
    expect((await thread(judge, { conversation_id })).status).toBe(200)
    later.pass(86_400 + 60)
    expect((await thread(judge, { conversation_id })).status).toBe(403)
    expect((await judge.get(`/get-transactions?wallet=${judge.address}`)).body.arbiter).toEqual([])
  })
})
