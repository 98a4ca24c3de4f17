import { afterEach, expect, it, vi } from 'vitest'
import { productsOf } from './listing/queries.ts'
import { everyPage, nextCursor } from './pages.ts'
import { transactionsOf } from './transactions.ts'

afterEach(() => vi.unstubAllGlobals())

/** An API that returns one page per request, with the URL of the next page in the `Link` header. */
function answering(pageOf: (from: number, to: number) => { body: unknown; more: boolean }) {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    const { pathname, searchParams } = new URL(address, 'http://here')
    const from = Number(searchParams.get('cursor') ?? 0)
    const to = from + Number(searchParams.get('limit') ?? 1_000)
    const { body, more } = pageOf(from, to)
    searchParams.set('cursor', String(to))
    return Response.json(body, {
      headers: more ? { link: `<${pathname}?${searchParams}>; rel="next"` } : {},
    })
  })
  return requests
}

const sales = (side: string, many: number) =>
  Array.from({ length: many }, (_, n) => ({ transaction_id: `${side} ${n}` }))
const idsOf = (list: { transaction_id: string }[]) => list.map(({ transaction_id }) => transaction_id)

it('reads all sales of a wallet, even if one side has fewer pages', async () => {
  const [bought, sold] = [sales('bought', 3), sales('sold', 7)]
  const requests = answering((from, to) => ({
    body: { buyer: bought.slice(from, to), seller: sold.slice(from, to) },
    more: to < 7,
  }))
  const { buyer, seller } = await transactionsOf('0xab', 2)
  expect(idsOf(buyer)).toEqual(idsOf(bought as never))
  expect(idsOf(seller)).toEqual(idsOf(sold as never))
  expect(requests).toHaveLength(4)
  expect(requests.every((address) => address.includes('wallet=0xab'))).toBe(true)
})

it('reads all vehicles of a vendor', async () => {
  const vehicles = Array.from({ length: 5 }, (_, n) => ({ id: n }))
  answering((from, to) => ({ body: { products: vehicles.slice(from, to) }, more: to < 5 }))
  expect(await productsOf('0xab', 2)).toEqual(vehicles)
})

it('sends one request if there is only one page', async () => {
  const requests = answering(() => ({ body: { products: [] }, more: false }))
  expect(await productsOf('0xab')).toEqual([])
  expect(requests).toEqual(['/api/seller-products/0xab'])
})

it('fails instead of returning half a list', async () => {
  let pages = 0
  const failing = everyPage(async () => {
    if (pages++) throw new Error('gone')
    return Response.json([], { headers: { link: '</api/x?cursor=1>; rel="next"' } })
  })
  await expect(failing).rejects.toThrow('gone')
})

it('finds the cursor of the next page in the Link header', () => {
  expect(nextCursor('</api/get-products?limit=1&cursor=a%2Bb>; rel="next"')).toBe('a+b')
  expect(nextCursor('</api/get-products?cursor=a>; rel="prev"')).toBeUndefined()
  expect(nextCursor(null)).toBeUndefined()
})
