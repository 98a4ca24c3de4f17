import { describe, expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { about, thread, write } from '../../test/conversation.ts'
import { mailsTo } from '../../test/inbox.ts'
import { list } from '../../test/listing.ts'
import { openMarket, useAllButOne } from '../../test/market.ts'
import { arbiter, buyer, type Person, seller } from '../../test/person.ts'
import { recoverSale } from '../sale/operation/record.ts'
import { limits, type ProductView } from '../schema/index.ts'
import { inspect } from './operation/moderate.ts'
import { muteByToken, muteToken } from './operation/mute.ts'

type Thread = Awaited<ReturnType<typeof thread>>
const eventsOf = ({ body }: Thread) =>
  body.messages.flatMap((message: { kind: string; body: { event: string } }) =>
    message.kind === 'event' ? [message.body.event] : [],
  )

async function contested() {
  const market = await openMarket()
  const [shop, judge, person] = [await seller(market), await arbiter(market), await buyer(market)]
  const product = await list(shop)
  const paid = await pay(person, product)
  const created = await person.post('/create-transaction', claimOf(person, product, paid))
  const { conversation_id } = created.body.transaction
  const tell = () => shop.post('/update-transaction', { transaction_id: paid.id, new_status: 1 })
  await act(shop, 'deliver', paid.id)
  await act(person, 'dispute', paid.id)
  await act(shop, 'contest', paid.id)
  await tell()
  return { market, shop, judge, person, product, id: paid.id, conversation_id, tell }
}

/** Payments of 1 wei for the same vehicle, which the server finds by itself. */
async function payNothing(person: Person, product: ProductView, times: number) {
  const ids: number[] = []
  for (let n = 0; n < times; n++) ids.push(Number((await pay(person, product, { wei: 1n })).id))
  for (const id of ids) await recoverSale(person.market.deps, id)
  return ids
}

describe('a buyer who makes many payments of 1 wei', () => {
  test('cannot shut the arbiter, the operators or the seller’s evidence out of a dispute', async () => {
    const { market, shop, judge, person, product, conversation_id, id } = await contested()
    await payNothing(person, product, 21)
    expect((await thread(judge, { conversation_id })).status).toBe(200)
    expect((await inspect(market.deps, conversation_id)).conversation.id).toBe(conversation_id)
    await person.post('/block-conversation', { conversation_id, blocked: true })
    expect((await write(shop, { conversation_id }, 'See the pictures.')).status).toBe(200)
    const { body } = await thread(shop, { conversation_id })
    expect(body.conversation.transaction_ids).toContain(id)
  })

  test('adds one line a day to the conversation, however often the server looks at the payments', async () => {
    const { market, person, shop, product, conversation_id } = await contested()
    const before = (await thread(shop, { conversation_id })).body.messages.length
    const ids = await payNothing(person, product, 4)
    const shown = await thread(shop, { conversation_id })
    expect(eventsOf(shown)).toEqual(['paid', 'delivered', 'disputed', 'contested', 'paid'])
    for (const id of ids) {
      await act(person, 'reclaim', String(id))
      for (let n = 0; n < 2; n++) await recoverSale(market.deps, id)
    }
    expect((await thread(shop, { conversation_id })).body.messages).toHaveLength(before + 1)
    market.pass(86_400)
    await payNothing(person, product, 2)
    expect((await thread(shop, { conversation_id })).body.messages).toHaveLength(before + 2)
  })

  test('cannot keep the e-mail about a dispute from the seller', async () => {
    const { shop, person, product } = await contested()
    const [id] = await payNothing(person, product, 6)
    const subjects = async () =>
      (await mailsTo(shop.email))
        .filter(({ text }) => text.includes(`Transaction ${id}.`))
        .map(({ subject }) => subject.split(':')[0])
    await payNothing(person, product, 1)
    await act(shop, 'deliver', String(id))
    await act(person, 'dispute', String(id))
    await recoverSale(shop.market.deps, Number(id))
    expect((await subjects()).slice(0, 2)).toEqual(['Disputed', 'Delivered'])
  })
})

test('who mutes a conversation again and again does not write to it, or keep others from writing', async () => {
  const market = await openMarket()
  const [shop, person] = [await seller(market), await buyer(market)]
  const { body } = await write(person, about(await list(shop)))
  const id = body.conversation_id
  const mute = (muted: boolean) => person.post('/mute-conversation', { conversation_id: id, muted })
  const version = async () => (await market.deps.store.conversations.get({ id }).go()).data?.version ?? 0
  const begun = await version()
  for (const muted of [false, true, true]) expect((await mute(muted)).body).toEqual({ muted })
  await muteByToken(market.deps, muteToken(market.deps, id, 'buyer'))
  expect(await version()).toBe(begun + 1)
  const { max, seconds } = limits.walletMessages
  await useAllButOne(market, 'writing', max, person.address, seconds)
  expect([(await mute(false)).status, (await mute(true)).status]).toEqual([200, 429])
})
