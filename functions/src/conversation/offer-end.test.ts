import { expect, test } from 'vitest'
import { act, claimOf, pay } from '../../test/chain.ts'
import { about, answer, into, say, thread } from '../../test/conversation.ts'
import { mailsTo } from '../../test/inbox.ts'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { limits } from '../schema/index.ts'

const { market, vendor } = await openShop()

/** A buyer whose offer of 1 ETH was accepted. */
async function agreed(on = market, shop = vendor) {
  const [person, product] = [await buyer(on), await list(shop)]
  const { body: offered } = await say(person, about(product), 'offer', { price: '1' })
  await answer(shop, offered, 'accept')
  return { person, product, offered }
}

const lastMail = async ({ email }: { email: string }) => (await mailsTo(email))[0]
const remove = (slug: string, shop = vendor) => shop.send('DELETE', `/delete-product/${slug}`)

test('the buyer of an accepted offer hears that its vehicle was removed', async () => {
  const { person, product, offered } = await agreed()
  expect((await remove(product.slug)).status).toBe(200)
  expect(await lastMail(person)).toMatchObject({ subject: `No longer for sale: ${product.title}` })
  const { body } = await thread(person, offered)
  expect(body).toMatchObject({ offer: null, conversation: { unread: 0 } })
  expect(body.messages).toMatchObject([
    { kind: 'offer', state: 'expired' },
    { kind: 'event', from: null, body: { event: 'removed', transaction_id: null } },
  ])
})

test('the buyer of an accepted offer hears that its seller left', async () => {
  const shop = await seller(market)
  const { person, product, offered } = await agreed(market, shop)
  expect((await shop.post('/delete-account', { address: shop.address })).status).toBe(200)
  expect(await lastMail(person)).toMatchObject({ subject: `No longer for sale: ${product.title}` })
  expect((await thread(person, offered)).body.messages.at(-1)).toMatchObject({ body: { event: 'removed' } })
})

test('the buyer of an accepted offer hears that its vehicle was sold to somebody else', async () => {
  const { person, product, offered } = await agreed()
  const other = await buyer(market)
  await other.post('/create-transaction', claimOf(other, product, await pay(other, product)))
  expect(await lastMail(person)).toMatchObject({ subject: `Sold: ${product.title}` })
  expect((await lastMail(person))?.text).toContain('1 ETH')
  expect((await thread(person, offered)).body.messages.at(-1)).toMatchObject({ body: { event: 'sold' } })
})

test('a buyer with two accepted offers, whose first purchase was cancelled, hears once of the sale to another', async () => {
  const { person, product, offered } = await agreed()
  const own = { ...product, price: '1', price_units: '1000000000000000000' }
  const { id, hash } = await pay(person, own)
  await person.post('/create-transaction', claimOf(person, own, { id, hash }))
  await act(person, 'reclaim', id)
  await person.post('/update-transaction', { transaction_id: id, new_status: 4 })
  const { body: second } = await say(person, into(offered), 'offer', { price: '0.9' })
  expect((await answer(vendor, second, 'accept')).status).toBe(200)
  const other = await buyer(market)
  const reply = await other.post('/create-transaction', claimOf(other, product, await pay(other, product)))
  expect(reply.status).toBe(200)
  const sold = (await mailsTo(person.email)).filter(({ subject }) => subject.startsWith('Sold:'))
  expect(sold).toHaveLength(1)
  expect(sold[0]?.text).toContain('0.9 ETH')
})

test('the buyer hears nothing of their own purchase, nor of an offer that expired', async () => {
  const { person, product, offered } = await agreed()
  const own = { ...product, price: '1', price_units: '1000000000000000000' }
  await person.post('/create-transaction', claimOf(person, own, await pay(person, own)))
  const { messages } = (await thread(person, offered)).body
  expect(messages.map(({ body }: { body: { event?: string } }) => body.event)).toEqual([undefined, 'paid'])

  const later = await openMarket()
  const shop = await seller(later)
  const expired = await agreed(later, shop)
  later.pass(limits.offerHours * 3600)
  expect((await remove(expired.product.slug, shop)).status).toBe(200)
  expect(await mailsTo(expired.person.email)).toEqual([])
  expect((await thread(shop, expired.offered)).body.messages).toHaveLength(1)
})
