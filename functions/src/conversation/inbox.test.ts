import { describe, expect, test } from 'vitest'
import { about, answer, inbox, into, mark, say, thread, write } from '../../test/conversation.ts'
import { list } from '../../test/listing.ts'
import { buyer, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { hide } from './operation/moderate.ts'

const { market, vendor } = await openShop()

describe('unread', () => {
  test('counts unread messages of the other party', async () => {
    const me = await buyer(market)
    const { body: first } = await write(me, about(await list(vendor)))
    const two = await write(vendor, into(first), 'one')
    const three = await write(vendor, into(first), 'two')
    const { body: elsewhere } = await write(me, about(await list(vendor)))
    await write(vendor, into(elsewhere), 'three')
    expect((await inbox(me)).body).toMatchObject({ unread: 3 })
    expect((await mark(me, two.body)).body).toEqual({ unread: 2 })
    expect((await mark(me, three.body)).body).toEqual({ unread: 1 })
    // Marking an older message as read changes nothing.
    expect((await mark(me, first)).body).toEqual({ unread: 1 })
    const { conversations } = (await inbox(me)).body
    expect(conversations.map(({ unread }: { unread: number }) => unread)).toEqual([1, 0])
  })

  test('stays correct while both parties write and read at once', async () => {
    const me = await buyer(market)
    const { body: first } = await write(me, about(await list(vendor)))
    const sent = { vendor: 0, me: 0 }
    const write5 = async (who: 'vendor' | 'me') => {
      for (let n = 0; n < 5; n++) {
        const { status } = await write(who === 'me' ? me : vendor, into(first), `${who} ${n}`)
        if (status === 200) sent[who]++
      }
    }
    const read5 = async () => {
      for (let n = 0; n < 5; n++) {
        const { messages } = (await thread(me, first)).body
        await mark(me, messages.at(-1))
      }
    }
    await Promise.all([write5('vendor'), write5('vendor'), write5('me'), read5()])
    const { messages } = (await thread(me, first)).body
    expect(messages).toHaveLength(1 + sent.vendor + sent.me)
    expect(messages.map(({ id }: { id: string }) => Number(id.split('.')[1]))).toEqual(
      messages.map((_: unknown, n: number) => n + 1),
    )
    const readUpTo = messages.at(-3)
    const left = messages.slice(-2).filter(({ from }: { from: string }) => from === vendor.address).length
    expect((await mark(me, readUpTo)).body.unread).toBeLessThanOrEqual(left)
    expect((await mark(me, messages.at(-1))).body).toEqual({ unread: 0 })
    const { conversations } = (await inbox(vendor)).body
    const row = conversations.find(({ id }: { id: string }) => id === first.conversation_id)
    expect(row.unread).toBe(1 + sent.me)
  })
})

test('messages that the operators have hidden with their conversation count no more and cause no e-mail', async () => {
  const me = await buyer(market)
  const { body: shown } = await write(me, about(await list(vendor)))
  await write(vendor, into(shown))
  const { body: first } = await write(me, about(await list(vendor)))
  const { conversation_id } = first
  await write(vendor, into(first), 'Pay me directly.')
  expect((await inbox(me)).body.unread).toBe(2)
  await me.post('/block-conversation', { conversation_id, blocked: false, reason: 'Wants money outside.' })
  await hide(market.deps, conversation_id, 'Fraud')
  expect((await inbox(me)).body).toMatchObject({ unread: 1, conversations: [{ unread: 1 }] })
  market.pass(600)
  const { data } = await market.deps.store.participants.query.byDue({}).go({ pages: 'all', hydrate: true })
  const ids = data.map((entry) => entry.conversation_id)
  expect(ids).toContain(shown.conversation_id)
  expect(ids).not.toContain(conversation_id)
})

describe('the inbox', () => {
  test('says whose answer a meeting waits for, also after later messages', async () => {
    const me = await buyer(market)
    const { body: first } = await write(me, about(await list(vendor)))
    const at = new Date(market.deps.now() + 86_400_000).toISOString()
    const { body: meeting } = await say(me, into(first), 'meeting', { place: 'Ikeja', at })
    await write(me, into(first), 'Does that suit you?')
    const awaitsAnswer = async (person: typeof me) =>
      (await inbox(person)).body.conversations.find(({ id }: { id: string }) => id === first.conversation_id)
        .awaits_answer
    expect([await awaitsAnswer(me), await awaitsAnswer(vendor)]).toEqual([false, true])
    expect((await thread(vendor, first)).body.conversation.awaits_answer).toBe(true)
    await answer(vendor, meeting, 'accept')
    expect(await awaitsAnswer(vendor)).toBe(false)
  })

  test('shows the conversations of a buyer and seller in pages, newest first', async () => {
    const [shop, me] = [await seller(market), await seller(market)]
    const products = [await list(shop), await list(shop), await list(me)]
    const first = (await write(me, about(products[0] as never))).body
    const second = (await write(me, about(products[1] as never))).body
    const third = (await write(shop, about(products[2] as never))).body
    const ids = (answer: Awaited<ReturnType<typeof inbox>>) =>
      answer.body.conversations.map(({ id }: { id: string }) => id)
    expect(ids(await inbox(me))).toEqual([third, second, first].map((one) => one.conversation_id))
    await write(me, into(first), 'Once more')
    const page = await inbox(me, '&limit=2')
    expect(ids(page)).toEqual([first, third].map((one) => one.conversation_id))
    expect(page.body.conversations[0]).toMatchObject({ role: 'buyer', last: { body: { text: 'Once more' } } })
    expect(page.body.conversations[1]).toMatchObject({ role: 'seller', unread: 1 })
    const rest = await inbox(me, `&limit=2&after=${page.body.next}`)
    expect(ids(rest)).toEqual([second.conversation_id])
    expect(rest.body.next).toBeNull()
    expect(ids(await inbox(me, `&product_id=${products[1]?.id}`))).toEqual([second.conversation_id])
    expect(ids(await inbox(me, `&product_id=${products[2]?.id}`))).toEqual([])
  })

  test('refuses an invalid page', async () => {
    expect((await inbox(await buyer(market), '&after=x')).status).toBe(400)
    expect((await inbox(await buyer(market), '&limit=51')).status).toBe(400)
  })
})
