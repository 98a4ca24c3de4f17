import { beforeAll, describe, expect, test } from 'vitest'
import { list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { pagesOf } from '../../test/page.ts'
import { Person, seller } from '../../test/person.ts'
import { messages, type ProductView } from '../schema/index.ts'

let market: Market
let vendor: Person
let listed: ProductView[]

beforeAll(async () => {
  market = await openMarket()
  vendor = await seller(market)
  listed = []
  for (const year of ['2004', '2012', '2008', '2020', '2016']) listed.push(await list(vendor, { year }))
})

const path = () => `/seller-products/${vendor.address}`
const titlesOf = (pages: { products: ProductView[] }[]) =>
  pages.map(({ products }) => products.map(({ year }) => year))

describe('a seller’s listings in pages', () => {
  test('are for visitors in the lists’ order', async () => {
    const pages = await pagesOf<{ products: ProductView[] }>(new Person(market), `${path()}?limit=2`)
    expect(titlesOf(pages)).toEqual([[2020, 2016], [2012, 2008], [2004]])
  })

  test('are for the seller the newest first, and end', async () => {
    const pages = await pagesOf<{ products: ProductView[] }>(vendor, `${path()}?limit=2`)
    expect(titlesOf(pages)).toEqual([[2016, 2020], [2008, 2012], [2004]])
  })

  test('are one answer while they are few', async () => {
    const answer = await vendor.get(path())
    expect(answer.body.products).toHaveLength(listed.length)
    expect(answer.headers.get('link')).toBeNull()
  })

  test('do not go on from what is no place in them', async () => {
    for (const person of [vendor, new Person(market)])
      for (const cursor of ['x', '0x12', 'WyJuZXdlc3QiXQ'])
        expect(await person.get(`${path()}?cursor=${cursor}`)).toMatchObject({
          status: 400,
          body: { message: messages.invalid.cursor },
        })
  })
})
