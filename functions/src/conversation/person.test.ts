import { beforeAll, describe, expect, test } from 'vitest'
import { act } from '../../test/chain.ts'
import { about, write } from '../../test/conversation.ts'
import { list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { arbiter, buyer, Person, seller, visitor } from '../../test/person.ts'
import { saleOf } from '../../test/shop.ts'
import { messages } from '../schema/index.ts'

const name = 'Ifeoma Private'
let market: Market
let vendor: Person
let ada: Person
let sale: string

const asks = (person: Person, { address }: Person) => person.get(`/user-exists/${address}`)
const named = (person: Person, known: string) => ({
  status: 200,
  body: { address: person.address, name: known, email: '', is_seller: false },
})

beforeAll(async () => {
  market = await openMarket()
  vendor = await seller(market)
  ;({ person: ada, id: sale } = await saleOf(market, vendor))
  await ada.post('/update-name', { address: ada.address, name })
})

describe('user-exists', () => {
  test('gives a person their own record with the e-mail', async () => {
    const record = { address: ada.address, name, email: ada.email, is_seller: false }
    expect((await ada.get(`/user-exists/${ada.account.address}`)).body).toEqual(record)
  })

  test('gives a vendor’s business name to everybody', async () => {
    const record = { address: vendor.address, name: 'Ada Obi', email: '', is_seller: true }
    for (const person of [new Person(market), await visitor(market), ada])
      expect((await asks(person, vendor)).body).toEqual(record)
  })

  test('gives a private name to the other party of a sale', async () => {
    expect(await asks(vendor, ada)).toMatchObject(named(ada, name))
  })

  test('gives a private name to the seller whom the person wrote to, and to no other seller', async () => {
    const [other, stranger, bola] = [await seller(market), await seller(market), await buyer(market)]
    await write(bola, about(await list(other)))
    expect(await asks(other, bola)).toMatchObject(named(bola, 'Ada Obi'))
    expect(await asks(stranger, bola)).toMatchObject(named(bola, ''))
  })

  test('gives a private name to the arbiter of a contested sale, and to no other wallet', async () => {
    const judge = await arbiter(market)
    expect(await asks(judge, ada)).toMatchObject(named(ada, ''))
    const steps = [
      [vendor, 'deliver'],
      [ada, 'satisfy'],
      [ada, 'dispute'],
      [vendor, 'contest'],
    ] as const
    for (const [person, step] of steps) {
      await act(person, step, sale)
      await person.post('/update-transaction', { transaction_id: sale, new_status: 3 })
    }
    expect(await asks(judge, ada)).toMatchObject(named(ada, name))
    expect(await asks(await visitor(market), ada)).toMatchObject(named(ada, ''))
  })

  test('is 404 for a wallet without an account', async () => {
    const person = await visitor(market)
    const error = messages.account.unknown
    expect(await asks(person, person)).toMatchObject({ status: 404, body: { message: error, error } })
  })

  test('refuses a text that is not an address', async () => {
    const answer = await new Person(market).get('/user-exists/0x12')
    expect(answer).toMatchObject({ status: 400, body: { message: messages.invalid.address } })
  })
})

test('nothing that a guest or a stranger can read has a private buyer’s name', async () => {
  const { buyer: bought } = (await ada.get(`/get-transactions?wallet=${ada.address}`)).body
  const { slug, conversation_id } = bought[0]
  const paths = [
    ...[`/user-exists/${ada.address}`, `/seller-record/${ada.address}`, `/seller-products/${ada.address}`],
    ...[`/get-transactions?wallet=${vendor.address}`, `/get-transactions?wallet=${ada.address}`],
    ...[`/get-product/${slug}`, `/get-similar/${slug}`, `/seller-products/${vendor.address}`],
    ...['/get-products', '/get-facets', `/get-conversation/${conversation_id}`],
    ...[`/get-conversations?wallet=${ada.address}`, '/openapi.json'],
  ]
  for (const person of [new Person(market), await visitor(market), await buyer(market)])
    for (const path of paths) {
      const answer = await market.fetch(`/api${path}`, { headers: { cookie: person.cookie ?? '' } })
      expect([path, (await answer.text()).includes(name)]).toEqual([path, false])
    }
})
