import { beforeAll, expect, test } from 'vitest'
import { list } from '../test/listing.ts'
import { type Market, openMarket } from '../test/market.ts'
import { seller } from '../test/person.ts'
import { createApp } from './app.ts'
import { createClient } from './client.ts'
import type { ProductView, TransactionsView } from './schema/index.ts'

let market: Market

beforeAll(async () => {
  market = await openMarket()
})

/** The assignments are the test as much as what is expected: they compile only if the types are the calls'. */
test('the typed client speaks every call’s own types', async () => {
  const product = await list(await seller(market))
  const client = createClient('http://localhost', { fetch: createApp(market.deps).request })
  const found = await client.api['get-products'].$get({ query: { brand: 'Toyota', sort: 'priceLow' } })
  const products: ProductView[] = await found.json()
  expect(products).toEqual([product])
  const one = await client.api['get-product'][':slug'].$get({ param: { slug: product.slug } })
  expect(((await one.json()) satisfies ProductView).id).toBe(product.id)
  const wallet = product.seller_address
  const sales: TransactionsView = await (
    await client.api['get-transactions'].$get({ query: { wallet } })
  ).json()
  expect(sales).toEqual({ buyer: [], seller: [] })
  // @ts-expect-error: a sort that there is not
  expect((await client.api['get-products'].$get({ query: { sort: 'cheap' } })).status).toBe(400)
})
