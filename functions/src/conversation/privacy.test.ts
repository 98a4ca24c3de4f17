import { describe, expect, test } from 'vitest'
import { about, inbox, into, say, thread, write } from '../../test/conversation.ts'
import { mailsTo } from '../../test/inbox.ts'
import { form, list, picture } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, Person, type Person as Someone } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { messages as sentences } from '../schema/index.ts'

const texts = sentences.conversation
const { market, vendor } = await openShop()
const ada = await buyer(market)
const { body: first } = await write(ada, about(await list(vendor)))

describe('a picture', () => {
  const send = async (person: Someone, image: File) =>
    person.form('POST', '/send-message', form({ ...into(first), kind: 'picture', image }))
  const fetchFile = (person: Someone, url: string) =>
    market.fetch(url, { headers: person.cookie ? { cookie: person.cookie } : {} })

  test('is asked for again by a browser that has it, and refused after the session has ended', async () => {
    const { body } = await send(ada, await picture())
    const seen = (cookie: string | undefined, match: string) =>
      market.fetch(body.body.image, { headers: { ...(cookie && { cookie }), 'if-none-match': match } })
    const first = await seen(ada.cookie, '""')
    const tag = first.headers.get('etag') ?? ''
    expect([first.status, tag.length > 10]).toEqual([200, true])
    const again = await seen(ada.cookie, tag)
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
    expect((await seen(undefined, tag)).status).toBe(401)
  })

  test('is served only to the two parties with their session', async () => {
    const { status, body } = await send(ada, await picture(1000, 500))
    expect(status).toBe(200)
    expect(body.body.image).toBe(`/api/get-picture/${body.id}/1600`)
    expect(body.body.image_sets).toMatchObject([{ width: 1000, height: 500 }])
    for (const person of [ada, vendor]) {
      const file = await fetchFile(person, `/api/get-picture/${body.id}/320`)
      expect(file.status).toBe(200)
      expect(file.headers.get('content-type')).toBe('image/webp')
      expect(file.headers.get('cache-control')).toBe('private, no-cache')
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(50)
    }
    expect((await fetchFile(await buyer(market), body.body.image)).status).toBe(403)
    expect((await fetchFile(new Person(market), body.body.image)).status).toBe(401)
    expect((await fetchFile(ada, `/api/get-picture/${body.id}/321`)).status).toBe(400)
    expect((await fetchFile(ada, `/api/get-picture/${first.id}/320`)).status).toBe(404)
  })

  test('is not stored in the public folder', async () => {
    const { body } = await send(ada, await picture())
    const { data } = await market.deps.store.messages.query
      .byNumber({ conversation_id: first.conversation_id })
      .go()
    const stored = data.find(({ n }) => body.id.endsWith(`.${n}`))?.body as { image: { id: string } }
    const key = `${stored.image.id}-320.webp`
    expect(await market.deps.images.read(key)).toBeUndefined()
    expect(await market.deps.images.read(`conversation/${key}`)).toBeDefined()
  })

  test('must be a valid picture', async () => {
    const text = new File(['<svg/>'], 'a.png', { type: 'image/png' })
    expect(await send(ada, text)).toMatchObject({ status: 400, body: { message: sentences.invalid.image } })
    const none = await ada.form('POST', '/send-message', form({ ...into(first), kind: 'picture' }))
    expect(none).toMatchObject({ status: 400, body: { details: { image: sentences.required.image } } })
  })
})

describe('a block', () => {
  const block = (person: Someone, blocked: boolean, reason?: string) =>
    person.post('/block-conversation', { conversation_id: first.conversation_id, blocked, reason })

  test('stops both parties from writing, and only the blocker can lift it', async () => {
    expect((await block(vendor, true)).body).toEqual({ blocked: true })
    for (const person of [ada, vendor])
      expect(await write(person, into(first))).toMatchObject({
        status: 409,
        body: { message: texts.blocked },
      })
    expect(await block(ada, false)).toMatchObject({ status: 403, body: { message: texts.notBlocker } })
    expect((await block(await buyer(market), false)).status).toBe(403)
    const { conversations } = (await inbox(ada)).body
    expect(conversations[0]).toMatchObject({ blocked: true, blocked_by_me: false })
    expect((await block(ada, true)).body).toEqual({ blocked: true })
    expect((await block(vendor, false)).body).toEqual({ blocked: true })
    expect((await block(ada, false)).body).toEqual({ blocked: false })
    expect((await write(ada, into(first))).status).toBe(200)
  })

  test('with a reason is reported to the operators', async () => {
    const reason = `Asks me to pay outside ${Date.now()}`
    await block(ada, true, reason)
    await block(ada, false)
    const mails = await mailsTo(market.deps.config.MOTA_CONTACT_TO)
    const mail = mails.find(({ text }) => text.includes(reason))
    expect(mail?.text).toContain(first.conversation_id)
    const { data } = await market.deps.store.reports.query.waiting({}).go()
    expect(data).toMatchObject([{ by: ada.address, reason, conversation_id: first.conversation_id }])
  })
})

test('messages are plain text, exactly as typed', async () => {
  const text = '<b>1 & 2</b>\n"quoted"'
  await write(ada, into(first), text)
  const { messages } = (await thread(vendor, first)).body
  expect(messages.at(-1).body.text).toBe(text)
})

test('the log contains no text of messages', async () => {
  const quiet = await openMarket()
  const [me, shop] = [await buyer(quiet), await new Person(quiet).sell()]
  const { body } = await write(me, about(await list(shop)), 'Marigold lane 7')
  await say(me, into(body), 'phone', { phone: '+2348031234567' })
  expect(quiet.lines.join()).not.toMatch(/Marigold|8031234567/)
})
