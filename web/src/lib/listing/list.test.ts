import { type Currency, parse } from '@mota/contracts/sdk/money'
import { limits } from '@mota/functions/schema'
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { transport } from '../api.ts'
import { defaultFilter } from './filter.ts'
import { idsQuery } from './list.ts'
import { listQuery } from './paged.ts'

it('refetches the first page of a list that came with the page', async () => {
  const requested: string[] = []
  transport.fetch = async (url) => {
    requested.push(String(url))
    return Response.json([])
  }
  const [server, browser] = [new QueryClient(), new QueryClient()]
  await server.prefetchInfiniteQuery(listQuery(defaultFilter))
  hydrate(browser, JSON.parse(JSON.stringify(dehydrate(server))))
  await browser.fetchInfiniteQuery(listQuery(defaultFilter))
  expect(requested).toHaveLength(2)
  expect(requested[1]).toBe(requested[0])
})

it('sorts more vehicles than a response has by what their prices are worth', async () => {
  const products = [
    { id: '1', price: '2', currency: 'ETH' },
    { id: '2', price: '5000', currency: 'USDC' },
    { id: '3', price: '10500000', currency: 'cNGN' },
    { id: '4', price: '1', currency: 'ETH' },
  ].map((one) => ({ ...one, price_units: String(parse(one.price, one.currency as Currency).units) }))
  const ids = Array.from({ length: limits.ids + 1 }, (_, n) => String(n + 1))
  async function sorted(sort: 'priceLow' | 'priceHigh', rates: object | undefined) {
    transport.fetch = async (url) => {
      if (String(url).includes('/rates'))
        return rates ? Response.json(rates) : Response.json({ message: 'Down' }, { status: 503 })
      const wanted = new URL(String(url), 'http://mota').searchParams.get('ids')?.split(',')
      return Response.json(products.filter(({ id }) => wanted?.includes(id)))
    }
    const found = await new QueryClient().fetchQuery(idsQuery(ids, { ...defaultFilter, sort }))
    return found.map(({ price, currency }) => `${price} ${currency}`)
  }
  const rates = { eth_usd: '3000', usd_ngn: '1500', at: '2027-05-04T12:00:00Z', source: 'feed' }
  const rising = ['1 ETH', '5000 USDC', '2 ETH', '10500000 cNGN']
  expect(await sorted('priceLow', rates)).toEqual(rising)
  expect(await sorted('priceHigh', rates)).toEqual(rising.toReversed())
  // Without rates each currency is together, as in the lists of the API.
  const apart = ['5000 USDC', '1 ETH', '2 ETH', '10500000 cNGN']
  expect(await sorted('priceLow', undefined)).toEqual(apart)
})
