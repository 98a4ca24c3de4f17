import { expect, it } from 'vitest'
import { ofSeveralSellers } from './sellers.ts'

it('puts the third vehicle of a seller behind those of others', () => {
  const of = (seller: string) => ({ seller_address: seller as `0x${string}` })
  const [ada, bola] = [of('0xa'), of('0xb')]
  expect(ofSeveralSellers([ada, ada, ada, bola])).toEqual([ada, ada, bola, ada])
  expect(ofSeveralSellers([ada, ada, ada])).toHaveLength(3)
})
