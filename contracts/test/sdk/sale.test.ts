import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { divisionOf, roleOf } from '../../sdk/index.ts'
import { buyer, saleOf, seller, stranger } from './sale.ts'

describe('roleOf', () => {
  it('ignores upper and lower case in addresses', () => {
    assert.equal(roleOf(saleOf('pending'), seller.toLowerCase() as typeof seller), 'seller')
  })

  it('returns the party if the arbiter is also a party', () => {
    assert.equal(roleOf({ buyer, seller, arbiter: buyer }, buyer), 'buyer')
  })

  it('returns undefined for strangers and guests', () => {
    assert.equal(roleOf(saleOf('pending'), stranger), undefined)
    assert.equal(roleOf(saleOf('pending'), undefined), undefined)
  })
})

describe('divisionOf', () => {
  it('says who gets the money if the arbiter does not decide in time', () => {
    const sale = saleOf('disputed')
    assert.equal(divisionOf(sale), 'divide the money in half')
    assert.equal(divisionOf({ ...sale, arbiter: buyer }), 'give all of the money to the seller')
    assert.equal(divisionOf({ ...sale, arbiter: seller }), 'give all of the money to the buyer')
  })
})
