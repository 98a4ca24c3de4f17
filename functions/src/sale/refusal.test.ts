import { describe, expect, test } from 'vitest'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, type Person, seller, visitor } from '../../test/person.ts'
import { openShop, purchaseOf } from '../../test/shop.ts'
import { messages } from '../schema/index.ts'

const texts = messages.sale
const { market, vendor } = await openShop()

const create = (person: Person, claim: unknown) => person.post('/create-transaction', claim)

const purchase = (payment?: Parameters<typeof purchaseOf>[2]) => purchaseOf(market, vendor, payment)

describe('create-transaction', () => {
  test('needs a session', async () => {
    const { person, claim } = await purchase()
    person.cookie = undefined
    expect(await create(person, claim)).toMatchObject({
      status: 401,
      body: { message: messages.session.needed },
    })
  })

  test('accepts only the buyer’s own wallet', async () => {
    const { claim } = await purchase()
    expect(await create(await visitor(market), claim)).toMatchObject({
      status: 403,
      body: { message: messages.session.other },
    })
  })

  test('refuses somebody who did not pay', async () => {
    const { claim } = await purchase()
    const other = await buyer(market)
    expect(await create(other, { ...claim, buyer: other.address })).toMatchObject({
      status: 409,
      body: { message: texts.buyer },
    })
  })

  test('refuses an id that is not on the chain', async () => {
    const { person, claim } = await purchase()
    expect(await create(person, { ...claim, transaction_id: '999999999' })).toMatchObject({
      status: 404,
      body: { message: texts.notOnChain },
    })
  })

  test('refuses a seller that differs from the chain or does not own the product', async () => {
    const { person, claim } = await purchase()
    expect(await create(person, { ...claim, seller: person.address })).toMatchObject({
      status: 409,
      body: { message: texts.seller },
    })
    const rival = await seller(market)
    const away = await purchase({ seller: rival.address })
    expect(await create(away.person, { ...away.claim, seller: rival.address })).toMatchObject({
      status: 409,
      body: { message: texts.seller },
    })
  })

  test('refuses an amount that differs from the chain', async () => {
    const { person, claim } = await purchase()
    expect(await create(person, { ...claim, amount: '1.26' })).toMatchObject({
      status: 409,
      body: { message: texts.amount },
    })
  })

  test('refuses a product that differs from the chain', async () => {
    const { person, claim } = await purchase()
    const other = await list(vendor)
    expect(await create(person, { ...claim, product_id: other.id })).toMatchObject({
      status: 409,
      body: { message: texts.product },
    })
  })

  test('refuses another product for a recorded sale', async () => {
    const { person, claim } = await purchase({ referenced: false })
    await create(person, claim)
    const other = await list(vendor)
    expect(await create(person, { ...claim, product_id: other.id })).toMatchObject({
      status: 409,
      body: { message: texts.otherProduct },
    })
  })

  test('refuses an unknown product', async () => {
    const { person, claim } = await purchase({ referenced: false })
    expect(await create(person, { ...claim, product_id: `0x${'0'.repeat(32)}` })).toMatchObject({
      status: 404,
      body: { message: 'Product not found!' },
    })
  })

  test.each([
    ['transaction_id', '0', messages.invalid.transactionId],
    ['transaction_id', '1.5', messages.invalid.transactionId],
    ['transaction_id', null, messages.invalid.transactionId],
    ['seller', 'me', messages.invalid.address],
    ['buyer', '', messages.invalid.address],
    ['amount', 'much', messages.invalid.amount],
    ['product_id', '7', messages.invalid.id],
    ['hash', '0x', messages.invalid.hash],
  ])('refuses an invalid %s, case %#', async (field, value, sentence) => {
    const person = await visitor(market)
    const good = { transaction_id: '1', seller: vendor.address, buyer: person.address, amount: '1' }
    const answer = await create(person, { ...good, product_id: `0x${'0'.repeat(32)}`, [field]: value })
    expect(answer).toMatchObject({ status: 400, body: { message: sentence, details: { [field]: sentence } } })
  })

  test('is 503 while the chain is down', async () => {
    const lost = await openMarket({ MOTA_RPC_URL: 'http://127.0.0.1:9' })
    const person = await visitor(lost)
    const good = { transaction_id: '1', seller: vendor.address, buyer: person.address, amount: '1' }
    const answer = await create(person, { ...good, product_id: `0x${'0'.repeat(32)}` })
    expect(answer).toMatchObject({ status: 503, body: { message: texts.chain } })
  })
})
