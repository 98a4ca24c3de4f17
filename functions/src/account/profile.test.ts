import { describe, expect, test, vi } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { list } from '../../test/listing.ts'
import { openMarket, toNextHour } from '../../test/market.ts'
import { buyer, Person, seller, visitor } from '../../test/person.ts'
import { limits, messages } from '../schema/index.ts'

const texts = messages.account
const market = await openMarket()

describe.each([
  ['update-name', { name: 'Obi Motors' }, texts.renamed],
  ['make-vendor', {}, texts.vendor],
])('%s', (call, input, message) => {
  test('changes the caller’s own account', async () => {
    const person = await buyer(market)
    const answer = await person.post(`/${call}`, { ...input, address: person.account.address })
    expect(answer).toMatchObject({ status: 200, body: { message } })
    const session = await person.get('/auth/session')
    expect(session.body.user).toEqual(answer.body.user)
  })

  test('needs a session', async () => {
    const person = await buyer(market)
    person.cookie = undefined
    const answer = await person.post(`/${call}`, { ...input, address: person.address })
    expect(answer).toMatchObject({ status: 401, body: { message: messages.session.needed } })
  })

  test('refuses somebody else’s account and changes nothing', async () => {
    const [person, other] = [await buyer(market), await buyer(market)]
    const answer = await other.post(`/${call}`, { ...input, address: person.address })
    expect(answer).toMatchObject({ status: 403, body: { message: messages.session.other } })
    const { user } = (await person.get('/auth/session')).body
    expect(user).toMatchObject({ name: 'Ada Obi', is_seller: false })
  })

  test('is 404 for a wallet without an account', async () => {
    const person = await visitor(market)
    const answer = await person.post(`/${call}`, { ...input, address: person.address })
    expect(answer).toMatchObject({ status: 404, body: { message: texts.unknown } })
  })
})

test('a name can be changed only a few times an hour, because every list shows it', async () => {
  const busy = await openMarket()
  toNextHour(busy)
  const person = await buyer(busy)
  const rename = (n: number) => person.post('/update-name', { address: person.address, name: `Ada ${n}` })
  const statuses = []
  for (let n = 0; n <= limits.renamesPerHour; n++) statuses.push((await rename(n)).status)
  expect(statuses).toEqual([...Array(limits.renamesPerHour).fill(200), 429])
})

test('a vendor who becomes a vendor again changes nothing, so the lists are not written again', async () => {
  const person = await seller(market)
  const { address } = person
  const changed = async () => (await market.deps.store.users.get({ address }).go()).data?.changed_at
  const before = await changed()
  const answer = await person.post('/make-vendor', { address })
  expect(answer).toMatchObject({ status: 200, body: { message: texts.vendor, user: { is_seller: true } } })
  expect(await changed()).toBe(before)
})

test('a name must not be empty', async () => {
  const person = await buyer(market)
  const answer = await person.post('/update-name', { address: person.address, name: '  ' })
  expect(answer).toMatchObject({ status: 400, body: { message: 'Name is required' } })
})

test('a seller’s new name is shown on all their listings', async () => {
  const person = await seller(market)
  const { slug } = await list(person)
  await person.post('/update-name', { address: person.address, name: 'Obi Motors' })
  const guest = new Person(market)
  expect((await guest.get(`/get-product/${slug}`)).body.seller_name).toBe('Obi Motors')
  const { products } = (await guest.get(`/seller-products/${person.address}`)).body
  expect(products[0].seller_name).toBe('Obi Motors')
})

test('a changed name is confirmed even if the lists cannot be updated', async () => {
  const sick = await openMarket()
  const person = await seller(sick)
  vi.spyOn(sick.deps.catalogue, 'changed').mockRejectedValue(new Error('disk full'))
  const answer = await person.post('/update-name', { address: person.address, name: 'Obi Motors' })
  expect(answer).toMatchObject({ status: 200, body: { user: { name: 'Obi Motors' } } })
  expect(sick.lines.join()).toContain('disk full')
})

describe('balance-and-autowithdraw', () => {
  test('reads both from the chain, for anyone', async () => {
    const [vendor, person] = [await seller(market), await buyer(market)]
    const product = await list(vendor, { price: '0.75' })
    const paid = await pay(person, product)
    await person.post('/create-transaction', claimOf(person, product, paid))
    await act(vendor, 'refund', paid.id)
    const answer = await new Person(market).post('/balance-and-autowithdraw', { address: person.address })
    expect(answer.body).toEqual({ balance: '0.75', status: false })
  })

  test('is 503 if the chain cannot be read', async () => {
    const lost = await openMarket({ MOTA_RPC_URL: 'http://127.0.0.1:9' })
    const { address } = new Person(lost)
    const answer = await new Person(lost).post('/balance-and-autowithdraw', { address })
    expect(answer).toMatchObject({ status: 503, body: { message: texts.balance, error: texts.balance } })
  })
})
