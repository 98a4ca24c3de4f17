import { expect, test } from 'vitest'
import { fields, list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { Person, seller } from '../../test/person.ts'
import { inTurn } from './operation/newest.ts'

const of = (...sellers: string[]) => sellers.map((seller_address, age) => ({ seller_address, age }))
const order = (...sellers: string[]) =>
  inTurn(of(...sellers)).map(({ seller_address, age }) => seller_address + age)

test('each seller has a turn before one has a second, the newest first', () => {
  expect(order('a', 'a', 'a', 'b', 'a', 'c')).toEqual(['a0', 'b3', 'c5', 'a1', 'a2', 'a4'])
  expect(order('a', 'b', 'b', 'a')).toEqual(['a0', 'b1', 'b2', 'a3'])
  expect(order('a', 'a')).toEqual(['a0', 'a1'])
  expect(order()).toEqual([])
})

test('GET /new-products has the eight newest, the sellers in turn', async () => {
  const market = await openMarket()
  const [one, other] = [await seller(market), await seller(market)]
  await list(other, { ...fields, title: 'Of the other' })
  for (let n = 1; n <= 8; n++) await list(one, { ...fields, title: `Vehicle ${n}` })
  const { body } = await new Person(market).get('/new-products')
  expect(body.map(({ title }: { title: string }) => title)).toEqual([
    'Vehicle 8',
    'Of the other',
    ...[7, 6, 5, 4, 3, 2].map((n) => `Vehicle ${n}`),
  ])
})
