import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { about, into, write } from '../../test/conversation.ts'
import { form, list, picture } from '../../test/listing.ts'
import { buyer, Person, seller } from '../../test/person.ts'
import { openShop, purchaseOf } from '../../test/shop.ts'
import { review } from '../job/review.ts'
import { erase } from '../privacy/erase.ts'
import { recoverSale } from '../sale/operation/record.ts'
import { messages } from '../schema/index.ts'
import { updateProfile } from './profile.ts'

const account = privateKeyToAccount(generatePrivateKey())
const { market, vendor } = await openShop({ MOTA_STAFF: account.address })
const { deps } = market
const moderator = new Person(market, account)
await moderator.login()
const guest = (path: string) => market.request(path)

type Who = Awaited<ReturnType<typeof buyer>>

/** A sale that is over: the buyer has released the money. */
async function finished(shop = vendor, isOver = true) {
  const { person, paid, claim } = await purchaseOf(market, shop)
  await person.post('/create-transaction', claim)
  if (isOver) {
    await act(person, 'release', paid.id)
  }
  const rate = (by: Who, stars: number, text: string) =>
    by.post('/rate-sale', { transaction_id: paid.id, stars, text })
  return { person, id: paid.id, rate }
}

describe('reviews', () => {
  test('come from both parties of a finished sale, once each, and vendors’ are public', async () => {
    const shop = await seller(market)
    const { person, id, rate } = await finished(shop)
    expect((await rate(person, 4, 'The car was as described.')).status).toBe(200)
    const again = await rate(person, 1, 'Changed my mind.')
    expect([again.status, again.body.message]).toEqual([409, 'You have reviewed this sale already.'])
    expect((await rate(shop, 5, 'Paid and came on time.')).status).toBe(200)

    const { body } = await guest(`/ratings/${shop.address}`)
    expect(body).toMatchObject({ count: 1, average: 4, cursor: null })
    const stars = async () => (await guest(`/seller-products/${shop.address}`)).body.products[0]?.seller_stars
    const other = await list(shop)
    expect(other.seller_stars).toEqual({ average: 4, reviews: 1 })
    expect(await stars()).toEqual({ average: 4, reviews: 1 })
    expect(body.ratings[0]).toMatchObject({
      ...{ transaction_id: id, by: 'buyer', stars: 4, text: 'The car was as described.', answer: null },
      product_title: 'Toyota Corolla 2012',
    })
    expect(JSON.stringify(body)).not.toContain(person.address)
    for (const cursor of ['x', 'e30', Buffer.from('{"pk":"a","sk":"b"}').toString('base64url')])
      expect((await guest(`/ratings/${shop.address}?cursor=${cursor}`)).status, cursor).toBe(400)
    const both = await person.get(`/sale-ratings/${id}`)
    expect(both.body.ratings.map(({ by }: { by: string }) => by).toSorted()).toEqual(['buyer', 'seller'])
  })

  test('of one account count once in the average, and their number of authors is told', async () => {
    const shop = await seller(market)
    const own = await finished(shop)
    await own.rate(own.person, 4, 'Good.')
    for (let n = 0; n < 2; n++) {
      const product = await list(shop)
      const paid = await pay(own.person, product)
      await own.person.post('/create-transaction', claimOf(own.person, product, paid))
      await act(own.person, 'release', paid.id)
      market.pass(1)
      await own.person.post('/rate-sale', { transaction_id: paid.id, stars: 5, text: 'The best of all.' })
    }
    expect((await guest(`/ratings/${shop.address}`)).body).toMatchObject({
      count: 3,
      authors: 1,
      average: 4.7,
    })
    const other = await finished(shop)
    await other.rate(other.person, 2, 'Not as described.')
    expect((await guest(`/ratings/${shop.address}`)).body).toMatchObject({
      count: 4,
      authors: 2,
      average: 3.3,
    })
  })

  test('of a private person are shown only to those who deal with the person, without the vehicle', async () => {
    const { person, rate } = await finished()
    await rate(vendor, 2, 'Came two days late.')
    expect((await guest(`/ratings/${person.address}`)).body).toMatchObject({ count: 0, ratings: [] })
    const other = await seller(market)
    expect((await other.get(`/ratings/${person.address}`)).body.count).toBe(0)
    await write(person, about(await list(other)))
    const { body } = await other.get(`/ratings/${person.address}`)
    expect(body).toMatchObject({ count: 1, average: 2 })
    expect(body.ratings[0].product_title).toBe('')
  })

  test('are refused for open sales, for strangers, for payments that bought nothing, and with links', async () => {
    const open = await finished(vendor, false)
    const early = await open.rate(open.person, 5, 'Great')
    expect([early.status, early.body.message]).toEqual([
      409,
      'You can write a review when the sale is finished.',
    ])
    const done = await finished()
    expect((await done.rate(await buyer(market), 1, 'Bad')).status).toBe(403)
    expect((await done.rate(done.person, 6, 'Great')).body.message).toBe('Choose one to five stars.')
    expect((await done.rate(done.person, 5, 'Write to ada@example.com')).status).toBe(400)
    // A stranger pays 1 wei, and even takes it to its end.
    const cheat = await buyer(market)
    const paid = await pay(cheat, await list(vendor), { wei: 1n })
    await recoverSale(deps, Number(paid.id))
    await act(cheat, 'release', paid.id)
    await cheat.post('/update-transaction', { transaction_id: paid.id, new_status: 5 })
    const bad = await cheat.post('/rate-sale', { transaction_id: paid.id, stars: 1, text: 'Bad' })
    expect(bad.status).toBe(409)
  })

  test('are answered once by the person they are about, and by nobody else', async () => {
    const { person, id, rate } = await finished()
    await rate(person, 1, 'The gearbox slips.')
    const answer = (who: Who, text: string) =>
      who.post('/answer-rating', { transaction_id: id, by: 'buyer', text })
    expect((await answer(person, 'Not mine')).status).toBe(403)
    expect((await answer(vendor, 'We repaired it.')).body.rating.answer.text).toBe('We repaired it.')
    expect((await answer(vendor, 'Again')).status).toBe(409)
    const { body } = await guest(`/ratings/${vendor.address}`)
    expect(body.ratings[0].answer.text).toBe('We repaired it.')
  })

  test('keep an answer that is written while they are reported', async () => {
    for (let round = 0; round < 3; round++) {
      const { person, id, rate } = await finished()
      await rate(person, 1, 'The gearbox slips.')
      const review = { transaction_id: id, by: 'buyer' }
      const tell = () => vendor.post('/report-rating', { ...review, reason: 'This is not true.' })
      const all = [
        tell,
        tell,
        () => vendor.post('/answer-rating', { ...review, text: 'We repaired it.' }),
        tell,
      ]
      for (const { status } of await Promise.all(all.map((call) => call()))) expect(status).toBe(200)
      const { data } = await deps.store.ratings
        .get({ escrow: deps.chain.escrow, sale: Number(id), by: 'buyer' })
        .go()
      expect(data).toMatchObject({
        answer: { text: 'We repaired it.' },
        reported: { reason: 'This is not true.' },
      })
    }
  })

  test('that are reported wait at the desk, where a moderator keeps or hides them, or takes that back', async () => {
    const shop = await seller(market)
    const { person, id, rate } = await finished(shop)
    await rate(person, 1, 'Thieves, all of them.')
    const tell = () =>
      shop.post('/report-rating', { transaction_id: id, by: 'buyer', reason: 'This is an insult.' })
    const { waiting: before } = await review.run(deps)
    expect((await tell()).status).toBe(200)
    expect(await review.run(deps)).toMatchObject({ waiting: Number(before) + 1 })
    const line = `${id}.buyer`
    const waiting = async () =>
      (await moderator.get('/desk')).body.ratings.find((one: { id: string }) => one.id === line)
    const close = (closed: boolean, reason = '', which = line) =>
      moderator.post('/desk/close', { kind: 'rating', id: which, closed, reason })
    const count = async () => (await guest(`/ratings/${shop.address}`)).body.count
    const { slug } = await list(shop)
    const stars = async () => (await guest(`/get-product/${slug}`)).body.seller_stars
    const found = {
      ...{ by: 'buyer', stars: 1, text: 'Thieves, all of them.', about: shop.address, about_name: 'Ada Obi' },
      ...{ reason: 'This is an insult.', since: expect.stringMatching(/^20/) },
    }
    expect(await waiting()).toMatchObject(found)
    expect(await count()).toBe(1)
    expect((await close(true)).body).toEqual({ closed: true })
    expect([await waiting(), await count()]).toEqual([undefined, 1])
    await tell()
    await close(true, 'An insult')
    expect([await waiting(), await count(), await stars()]).toEqual([undefined, 0, undefined])
    await close(false)
    expect(await waiting()).toMatchObject(found)
    expect([await count(), await stars()]).toEqual([1, { average: 1, reviews: 1 }])
    await close(true, 'An insult')
    // It was written, so its author cannot write another one.
    expect((await rate(person, 1, 'Thieves')).status).toBe(409)
    expect((await close(true, '', '999999.buyer')).status).toBe(404)
    const unreported = await finished(await seller(market))
    await unreported.rate(unreported.person, 1, 'Slow')
    expect((await close(true, 'Rude', `${unreported.id}.buyer`)).status).toBe(404)
    expect((await close(true, '', `${id}.arbiter`)).status).toBe(400)
  })

  test('go with the account of their author', async () => {
    const shop = await seller(market)
    const { person, rate } = await finished(shop)
    await rate(person, 3, 'Fine')
    expect((await list(shop)).seller_stars).toEqual({ average: 3, reviews: 1 })
    await erase(deps, person.address)
    expect((await guest(`/ratings/${shop.address}`)).body.count).toBe(0)
    expect((await list(shop)).seller_stars).toBeUndefined()
  })
})

describe('a vendor’s page', () => {
  const words = {
    about: 'Family cars since 2009.',
    place: 'Berger Yard, Abuja',
    hours: 'Mon–Sat, 8 am to 6 pm',
    languages: 'English, Hausa, Yoruba',
  }

  test('says what the vendor wrote, without links, and only the vendor can change it', async () => {
    const shop = await seller(market)
    const set = (who: Who, change: object) =>
      who.post('/update-profile', { address: shop.address, ...words, ...change })
    expect((await guest(`/vendor/${shop.address}`)).body.about).toBe('')
    expect((await set(shop, {})).status).toBe(200)
    expect((await guest(`/vendor/${shop.address}`)).body).toEqual({
      ...words,
      picture: null,
      hash: expect.any(String),
      answer_hours: null,
    })
    expect((await set(shop, { about: 'Pay at https://cheap.example' })).body.message).toBe(
      'Leave out links, email addresses and wallet addresses.',
    )
    expect((await set(await seller(market), {})).status).toBe(403)
    expect((await guest(`/vendor/${(await buyer(market)).address}`)).status).toBe(404)
  })

  test('is changed only as the vendor saw it, so two windows do not overwrite each other', async () => {
    const shop = await seller(market)
    const read = async () => (await guest(`/vendor/${shop.address}`)).body
    const set = (change: object, hash?: string) =>
      shop.post('/update-profile', { address: shop.address, ...words, ...change, hash })
    const { hash: seen } = await read()
    const first = await set({ place: 'Jos' }, seen)
    expect(first).toMatchObject({ status: 200, body: { hash: (await read()).hash } })
    const changed = { status: 409, body: { message: messages.account.profileChanged } }
    expect(await set({ about: 'Buses.' }, seen)).toMatchObject(changed)
    expect(await read()).toMatchObject({ about: words.about, place: 'Jos' })
    // Its answer was lost, and the vendor pressed again.
    expect(await set({ place: 'Jos' }, seen)).toMatchObject({ status: 200, body: first.body })
    const { hash } = first.body
    const both = await Promise.all([set({ place: 'Kano' }, hash), set({ place: 'Aba' }, hash)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await set({}, (await read()).hash)).status).toBe(200)
  })

  test('cannot be changed by a request that was checked before the account was deleted', async () => {
    const { address } = await new Person(market).enter()
    await expect(updateProfile(deps, { address }, { address, ...words })).rejects.toThrow(
      messages.account.unknown,
    )
  })

  test('shows a picture that the vendor has stored, and keeps it until it is replaced or removed', async () => {
    const shop = await seller(market)
    const store = async (who: Who) =>
      (await who.form('POST', '/add-picture', form({ address: who.address, image: await picture() }))).body
        .image
    const set = (change: object) =>
      shop.post('/update-profile', { address: shop.address, ...words, ...change })
    const shown = async () => (await guest(`/vendor/${shop.address}`)).body.picture?.src
    const url = await store(shop)
    expect((await set({ picture: url })).status).toBe(200)
    expect(await shown()).toBe(url)
    expect((await set({ picture: await store(await seller(market)) })).body.details).toHaveProperty('picture')
    expect((await set({ picture: '/media/none.webp' })).status).toBe(400)
    market.pass(25 * 3600)
    await shop.login()
    expect((await set({})).status).toBe(200)
    expect((await set({ picture: url })).status).toBe(200)
    expect(await shown()).toBe(url)
    expect((await set({ picture: '' })).status).toBe(200)
    expect(await shown()).toBeUndefined()
  })

  test('says how soon the vendor usually answers, once three buyers have asked', async () => {
    const shop = await seller(market)
    const product = await list(shop)
    for (const hours of [1, 2, 30]) {
      const person = await buyer(market)
      const { body } = await write(person, about(product))
      expect((await guest(`/vendor/${shop.address}`)).body.answer_hours).toBeNull()
      market.pass(hours * 3600)
      await shop.login()
      await write(shop, into(body), 'It is.')
    }
    market.pass(61)
    expect((await guest(`/vendor/${shop.address}`)).body.answer_hours).toBe(2)
  })

  test('does not say so of one buyer, who may be the vendor’s own wallet', async () => {
    const [shop, person] = [await seller(market), await buyer(market)]
    for (let n = 0; n < 3; n++) {
      const { body } = await write(person, about(await list(shop)))
      await write(shop, into(body), 'It is.')
    }
    expect((await guest(`/vendor/${shop.address}`)).body.answer_hours).toBeNull()
  })
})
