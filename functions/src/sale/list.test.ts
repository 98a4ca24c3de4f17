import { beforeAll, expect, test } from 'vitest'
import { claimOf, pay } from '../../test/chain.ts'
import { list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { Person, pagesOf, seller } from '../../test/person.ts'
import { messages, type TransactionsView } from '../schema/index.ts'

let market: Market
let ada: Person
let bola: Person

beforeAll(async () => {
  market = await openMarket()
  ;[ada, bola] = await Promise.all([seller(market), seller(market)])
})

async function sell(from: Person, to: Person) {
  const product = await list(from)
  const paid = await pay(to, product)
  await to.post('/create-transaction', claimOf(to, product, paid))
  return paid.id
}

test('the pages of a wallet contain purchases and sales until both lists end', async () => {
  const sold = [await sell(ada, bola), await sell(ada, bola), await sell(ada, bola)]
  const bought = [await sell(bola, ada)]
  const path = `/get-transactions?wallet=${ada.address}&limit=2`
  const pages = await pagesOf<TransactionsView>(new Person(market), path)
  const ids = (side: 'buyer' | 'seller') => pages.map((page) => page[side].map((one) => one.transaction_id))
  expect(ids('seller')).toEqual([[sold[2], sold[1]], [sold[0]]])
  expect(ids('buyer')).toEqual([[bought[0]], []])
})

test.each(['x', '1', '1.', '-1.2', '1.2.3', '9'.repeat(20)])('refuses the cursor %s', async (cursor) => {
  const answer = await new Person(market).get(`/get-transactions?wallet=${ada.address}&cursor=${cursor}`)
  expect(answer).toMatchObject({ status: 400, body: { message: messages.invalid.cursor } })
})
