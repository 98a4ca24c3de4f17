import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { act, pay } from '../../test/chain.ts'
import { about, say, write } from '../../test/conversation.ts'
import { codeIn, mailsTo } from '../../test/inbox.ts'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import type { Deps } from '../deps.ts'
import { openBucket } from '../image/store.ts'
import { depart } from '../job/depart.ts'
import { orphans } from '../job/orphans.ts'
import { findListing } from '../listing/find.ts'
import { block } from '../listing/operation/block.ts'
import { approve, reject } from '../listing/operation/review.ts'
import { recoverSale } from '../sale/operation/record.ts'
import { exportKinds, messages } from '../schema/index.ts'
import { erase } from './erase.ts'

const { market, vendor } = await openShop()
const { deps } = market

async function exported(person: Person) {
  const found: Record<string, unknown[]> = {}
  const pictures: string[] = []
  for (const kind of exportKinds) {
    found[kind] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = new URLSearchParams({ kind, ...(cursor && { cursor }) }).toString()
      const { status, body } = await person.get(`/export-account?${query}`)
      expect(status, kind).toBe(200)
      found[kind].push(...body.items)
      pictures.push(...body.pictures)
      cursor = body.cursor
    }
  }
  return { found, pictures }
}

/** Every item of the table that contains a text, by its kind. */
async function itemsWith(text: string): Promise<string[]> {
  const kinds = new Set<string>()
  const { client, table } = deps.store
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table }))
    for (const item of Items)
      if (JSON.stringify(item).toLowerCase().includes(text.toLowerCase())) kinds.add(item.__edb_e__)
  return [...kinds].toSorted()
}

const noise = () => Uint8Array.from({ length: 320 * 240 * 3 }, () => Math.random() * 256)

/** Every file of a picture, as text. */
async function filesOf({ config }: Deps, url: string): Promise<string[]> {
  const [, id] = /(\w+)-\d+\.webp$/.exec(url) ?? []
  const s3 = openBucket(config)
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: config.MOTA_BUCKET, Prefix: id }),
  )
  const read = async (key: string | undefined) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: config.MOTA_BUCKET, Key: key }))
    return Buffer.from((await Body?.transformToByteArray()) ?? []).toString('latin1')
  }
  return Promise.all(Contents.map(({ Key }) => read(Key)))
}

const remove = (person: Person) => person.post('/delete-account', { address: person.address })

/**
 * What has the wallet of somebody who left: histories of vehicles, listings without texts, what they wrote to others,
 * what others wrote about them, and that they left.
 */
const kept = [
  ...['conversation', 'conversation-of', 'departure', 'listing', 'message', 'participant', 'rating'],
  'vehicle-line',
]

/** A review by one wallet about another, with an answer. */
const rate = (sale: number, author: Person, about: Person, texts: { text: string; answer: string }) =>
  deps.store.ratings
    .put({
      ...{ escrow: deps.chain.escrow, sale, by: 'buyer', stars: 5, product_title: 'Toyota Corolla' },
      ...{ author: author.address, about: about.address, created_at: '2026-01-01', text: texts.text },
      answer: { text: texts.answer, at: '2026-01-02' },
    })
    .go()

/** A person who has used everything, with a name and a number that nobody else has. */
async function somebody() {
  const person = await seller(market)
  const name = `Zubairu ${person.address.slice(2, 12)}`
  const phone = `+23480${Date.now() % 100_000_000}`.padEnd(14, '7')
  await person.post('/update-name', { address: person.address, name })
  // Cameras write who owns them into their pictures.
  const shot = sharp(noise(), { raw: { width: 320, height: 240, channels: 3 } })
  const exif = { IFD0: { Artist: name, Copyright: `${person.email} ${phone}` } }
  const bytes = await shot.jpeg().withExif(exif).toBuffer()
  const images = [new File([new Uint8Array(bytes)], 'vehicle.jpg', { type: 'image/jpeg' })]
  const title = `${name}’s Corolla`
  const car = await list(person, { title, description: `Call ${phone}`, vin: '1HGCM82633A004352', images })
  const other = await list(vendor)
  const sale = 1_000_000 + Math.floor(Math.random() * 1_000_000)
  await rate(sale, person, vendor, { text: `Call ${phone}`, answer: 'Thank you.' })
  await rate(sale + 1_000_000, vendor, person, { text: 'Good.', answer: `Thanks, ${phone}` })
  await person.post(`/add-wishlist?wallet=${person.address}`, { product_id: other.id })
  await person.post('/save-search', { query: 'brand=Toyota', pace: 'immediately' })
  const { body } = await write(person, about(other), 'Is it still there?')
  await say(person, { conversation_id: body.conversation_id }, 'phone', { phone })
  return { person, name, phone, car, conversation: body.conversation_id as string }
}

describe('what is stored about a person', () => {
  test('can be downloaded whole', async () => {
    const { person, name, phone, car } = await somebody()
    const { found, pictures } = await exported(person)
    expect(found.account).toMatchObject([{ email: person.email, name }])
    expect(found.listings).toMatchObject([{ id: car.id }])
    expect(found.vehicle_history).toMatchObject([{ product_id: car.id, price: '1.25' }])
    expect(found.messages).toMatchObject([{ kind: 'text' }, { kind: 'phone', body: { phone } }])
    expect(found.saved_searches).toHaveLength(1)
    expect(found.wishlist).toHaveLength(1)
    expect(found.sessions?.length).toBeGreaterThan(0)
    expect(pictures).toEqual(car.images)
    expect((await new Person(market).get('/export-account?kind=account')).status).toBe(401)
  })

  test('is not read from a page that the caller made up, or that is somebody else’s', async () => {
    const [{ person }, other] = [await somebody(), await seller(market)]
    await list(other)
    const { client, table } = deps.store
    const keys: Record<string, string>[] = []
    for await (const { Items = [] } of paginateScan({ client }, { TableName: table }))
      for (const { pk, sk, gsi1pk, gsi1sk } of Items)
        if (JSON.stringify([pk, gsi1pk]).includes(other.address))
          keys.push({ pk, sk, ...(gsi1pk && { gsi1pk, gsi1sk }) })
    expect(keys.length).toBeGreaterThan(0)
    const pages = exportKinds.filter((name) => name !== 'account')
    const pageAt = (kind: string, cursor: string) => {
      const at = kind === 'sales' ? `buyer ${cursor}` : cursor
      return person.get(`/export-account?${new URLSearchParams({ kind, cursor: at })}`)
    }
    for (const kind of pages)
      for (const cursor of ['%', '0xb3', Buffer.from('[1]').toString('base64url')])
        expect(await pageAt(kind, cursor), kind).toMatchObject({
          status: 400,
          body: { details: { cursor: messages.invalid.cursor } },
        })
    // Amazon's table refuses these keys, other tables start where they would be among the person's own items.
    for (const kind of pages)
      for (const key of keys.slice(0, 5)) {
        const { status, body } = await pageAt(kind, Buffer.from(JSON.stringify(key)).toString('base64url'))
        expect([200, 400]).toContain(status)
        expect(JSON.stringify(body)).not.toContain(other.address)
      }
  })

  test('is deleted, except what the page on privacy says', async () => {
    const { person, name, phone, car, conversation } = await somebody()
    const files = await filesOf(deps, car.images[0] ?? '')
    expect(files).toHaveLength(3)
    for (const text of [person.email, name, phone]) expect(files.join(), text).not.toContain(text)
    expect(await itemsWith(person.address)).toContain('picture-band')
    const listing = await findListing(deps, car.id)
    if (listing) await reject(deps, listing, 'ngozi', 'Two vehicles in one listing.')
    expect(await itemsWith(phone)).toContain('decision')
    // Another process has its own copy of the catalogue, which follows the table.
    const other = await openMarket({}, { store: deps.store })
    const named = async () => {
      other.pass(2)
      await other.deps.catalogue.search({})
      return other.deps.catalogue.sellerName(person.address)
    }
    if (listing) await approve(deps, { ...listing, version: listing.version + 1 }, 'ngozi')
    expect(await named()).toBe(name)
    expect((await vendor.post('/delete-account', { address: person.address })).status).toBe(403)
    expect((await remove(person)).body).toEqual({ message: messages.account.deleted, open_sales: 0 })
    expect((await person.get('/auth/session')).body).toBeNull()
    // Answers to idempotency keys end within a day, and the tests send none.
    for (const text of [person.email, name, phone]) expect(await itemsWith(text), text).toEqual([])
    // The wallet stays where the page says so.
    expect(await itemsWith(person.address)).toEqual(kept)
    const log = market.lines.join()
    for (const text of [person.email, name, phone]) expect(log).not.toContain(text)
    expect((await new Person(market).get(`/get-product/${car.slug}`)).status).toBe(404)
    for (const text of [person.email, name, phone]) {
      const lists = await new Person(market).get(`/get-products?search=${encodeURIComponent(text)}`)
      expect(JSON.stringify(lists.body), text).not.toContain(car.id)
    }
    const vendors = await new Person(market).get(`/seller-products/${person.address}`)
    expect(JSON.stringify(vendors.body)).not.toContain(name)
    const thread = (await vendor.get(`/get-conversation/${conversation}`)).body
    expect(JSON.stringify(thread)).toContain('Is it still there?')
    expect(JSON.stringify(thread)).not.toContain(phone)
    expect(await named()).toBe('')
    // Nobody can know the address of the page any more, and the files of the pictures go with the next clean-up.
    expect((await findListing(deps, car.id))?.slug).not.toContain('corolla')
    market.pass(25 * 3600)
    await orphans.run(deps)
    expect(await filesOf(deps, car.images[0] ?? '')).toEqual([])
    // The mailbox and the wallet are free again.
    await person.login()
    expect((await person.post('/verify-otp', { otp: await person.code() })).status).toBe(200)
  })

  test('stays for an open sale, and is deleted when that ends', async () => {
    const [person, product] = [await buyer(market), await list(vendor)]
    const { id } = await pay(person, product)
    await recoverSale(deps, Number(id))
    expect((await remove(person)).body).toEqual({ message: messages.account.deletedLater, open_sales: 1 })
    expect(await itemsWith(person.email)).toContain('user')
    expect((await person.get('/auth/session')).body).toBeNull()
    expect(await depart.run(deps)).toMatchObject({ departed: 0 })
    await person.login()
    expect((await person.get('/auth/session')).body.user).not.toBeNull()
    await act(person, 'release', id)
    await recoverSale(deps, Number(id))
    expect((await depart.run(deps)).departed).toBe(1)
    expect(await itemsWith(person.email)).toEqual([])
  })

  test('is not kept by a payment of a stranger that buys nothing, unless the vehicle was delivered', async () => {
    const [person, delivering, stranger] = [await seller(market), await seller(market), await buyer(market)]
    for (const one of [person, delivering]) {
      const { id } = await pay(stranger, await list(one), { wei: 1n })
      if (one === delivering) await act(one, 'deliver', id)
      await recoverSale(deps, Number(id))
    }
    expect((await remove(person)).body).toEqual({ message: messages.account.deleted, open_sales: 0 })
    expect(await itemsWith(person.email)).toEqual([])
    expect((await remove(delivering)).body).toMatchObject({ open_sales: 1 })
  })

  test('does not lift a block, however often it is deleted', async () => {
    const person = await seller(market)
    await block(deps, person.address, 'ngozi', 'Cheats.')
    await remove(person)
    await erase(deps, person.address)
    await person.login()
    await person.post('/verify-otp', { otp: await person.code() })
    const { data } = await deps.store.users.get({ address: person.address }).go()
    expect(data?.blocked).toMatchObject({ reason: 'Cheats.' })
  })
})

describe('an e-mail', () => {
  const change = (person: Person, email: string) =>
    person.post('/change-email', { address: person.address, email })

  test('changes with a code to the new address and a notice to the old one', async () => {
    const person = await buyer(market)
    const [before, next] = [person.email, `new-${person.email}`]
    market.pass(61)
    expect((await change(person, before)).body.message).toBe(messages.account.emailSame)
    expect((await change(person, next)).body).toMatchObject({ status: 'sent' })
    const otp = await codeIn(next)
    const wrong = otp === '000000' ? '000001' : '000000'
    expect((await person.post('/confirm-email', { otp: wrong })).status).toBe(400)
    expect((await person.post('/confirm-email', { otp })).body).toMatchObject({ user: { email: next } })
    expect((await mailsTo(before))[0]?.subject).toBe('Your Mota email address is being changed')
    expect((await person.post('/confirm-email', { otp })).status).toBe(400)
    // The new mailbox is taken.
    const other = await buyer(market)
    market.pass(61)
    await change(other, next)
    expect((await mailsTo(next))[0]?.subject).toBe('You already have a Mota account')
  })
})

describe('sessions', () => {
  test('are listed with their browser, and end one by one or all others', async () => {
    const person = await buyer(market)
    const first = person.cookie
    // Another browser.
    person.cookie = undefined
    await person.login()
    const { sessions } = (await person.get('/auth/sessions')).body
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ is_this }: { is_this: boolean }) => is_this)).toHaveLength(1)
    const other = sessions.find(({ is_this }: { is_this: boolean }) => !is_this)
    // Nobody ends a session of somebody else.
    expect((await vendor.post('/auth/end-session', { id: other.id })).status).toBe(404)
    expect((await person.post('/auth/end-session', { id: other.id })).status).toBe(200)
    const second = person.cookie
    person.cookie = first
    expect((await person.get('/auth/sessions')).status).toBe(401)
    person.cookie = second
    expect((await person.get('/auth/sessions')).body.sessions).toHaveLength(1)
  })
})
