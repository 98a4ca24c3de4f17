import { describe, expect, test } from 'vitest'
import { list } from '../../test/listing.ts'
import { Person, pagesOf, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { listing } from '../../test/table.ts'
import { limits, messages, type ProductView } from '../schema/index.ts'

const { market, vendor } = await openShop()
const listed: ProductView[] = []
for (const year of ['2004', '2012', '2008', '2020', '2016']) listed.push(await list(vendor, { year }))

const path = () => `/seller-products/${vendor.address}`
const titlesOf = (pages: { products: ProductView[] }[]) =>
  pages.map(({ products }) => products.map(({ year }) => year))

describe('a seller’s listings in pages', () => {
  test('are in the order of the lists for visitors', async () => {
    const pages = await pagesOf<{ products: ProductView[] }>(new Person(market), `${path()}?limit=2`)
    expect(titlesOf(pages)).toEqual([[2020, 2016], [2012, 2008], [2004]])
  })

  test('are newest first for the seller', async () => {
    const pages = await pagesOf<{ products: ProductView[] }>(vendor, `${path()}?limit=2`)
    expect(titlesOf(pages)).toEqual([[2016, 2020], [2008, 2012], [2004]])
  })

  test('are one response if they are few', async () => {
    const answer = await vendor.get(path())
    expect(answer.body.products).toHaveLength(listed.length)
    expect(answer.headers.get('link')).toBeNull()
  })

  test('with long texts continue on another page when a response is full', async () => {
    const other = await seller(market)
    const description = '"'.repeat(5_000)
    const many = Array.from({ length: 400 }, (_, n) => listing(n, { seller: other.address, description }))
    await market.deps.store.listings.put(many).go()
    const pages = await pagesOf<{ products: ProductView[] }>(other, `/seller-products/${other.address}`)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(JSON.stringify(page).length).toBeLessThanOrEqual(limits.answerBytes)
    const seen = pages.flatMap(({ products }) => products.map(({ id }) => id))
    expect(seen).toEqual(many.map(({ id }) => id).toReversed())
  })

  test('refuse an invalid cursor', async () => {
    for (const person of [vendor, new Person(market)])
      for (const cursor of ['x', '0x12', 'WyJuZXdlc3QiXQ'])
        expect(await person.get(`${path()}?cursor=${cursor}`)).toMatchObject({
          status: 400,
          body: { message: messages.invalid.cursor },
        })
  })
})
