import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decodeReference, encodeReference, type ListingTerms, listingHash } from '../../sdk/index.ts'

const productId = '0x0192f3a0b1c2d3e4f5061728394a5b6c'
const terms: ListingTerms = {
  title: 'Toyota Corolla',
  price: { asset: 0, units: 1_500_000_000_000_000_000n },
  mileage: 48_000,
  description: 'One owner.',
  images: ['/media/a.webp', '/media/b.webp'],
}

describe('a purchase reference', () => {
  it('is the same after encoding and decoding', () => {
    const listing = listingHash(terms)
    const reference = encodeReference(productId, listing)
    assert.equal(reference.length, 2 + 64)
    assert.deepEqual(decodeReference(reference), { productId, listingHash: listing })
  })

  it('rejects other lengths', () => {
    const listing = listingHash(terms)
    assert.throws(() => encodeReference('0x01', listing), RangeError)
    assert.throws(() => encodeReference(productId, '0x01'), RangeError)
    assert.throws(() => decodeReference(listing), RangeError)
  })
})

describe('a listing hash', () => {
  it('is the same for the same listing', () => {
    assert.equal(listingHash(terms), listingHash({ ...terms, images: [...terms.images] }))
  })

  it('is the same for an undefined field as without that field', () => {
    assert.equal(listingHash(terms), listingHash({ ...terms, others: [['colour', undefined]] }))
  })

  it('changes with the name of a field, not only with its value', () => {
    const named = (name: string) => listingHash({ ...terms, others: [[name, 'red']] })
    assert.notEqual(named('colour'), named('seats'))
  })

  for (const [what, change] of [
    ['title', { title: 'Toyota Corolla ' }],
    ['price', { price: { asset: 0, units: 1_500_000_000_000_000_001n } }],
    ['currency', { price: { asset: 1, units: 1_500_000_000_000_000_000n } }],
    ['mileage', { mileage: 48_001 }],
    ['description', { description: 'One owner' }],
    ['images', { images: terms.images.slice(1) }],
    ['order of images', { images: terms.images.toReversed() }],
    ['other fields', { others: [['colour', 'red']] }],
  ] as const) {
    it(`changes with the ${what}`, () => {
      assert.notEqual(listingHash(terms), listingHash({ ...terms, ...change }))
    })
  }
})
