import type { Address, Log } from 'viem'
import { describe, expect, it } from 'vitest'
import { buyer, escrow, intent, paidLogOf, reference, referenceLogOf, seller, tokenLogOf } from './fixture.ts'
import { paidIn } from './index.ts'

const another: Address = '0x90f79bf6eb2c4f870365e785982e1f101e93b906'
const other = `0x${'02'.repeat(32)}` as const
const found = (...logs: object[]) => paidIn(logs as Log[], escrow, intent)?.saleId

describe('the sale of a purchase, in a receipt with several payments', () => {
  it('is not the one of another buyer', () => {
    expect(found(paidLogOf(1n, another), paidLogOf(2n, buyer))).toBe(2n)
    expect(found(paidLogOf(1n, another))).toBeUndefined()
  })

  it('is not one of another contract', () => {
    expect(found(paidLogOf(1n, buyer, seller), paidLogOf(2n, buyer))).toBe(2n)
  })

  it('is the one with the reference, of two by the same buyer', () => {
    const logs = [paidLogOf(1n, buyer), referenceLogOf(1n, other), paidLogOf(2n, buyer)]
    expect(found(...logs, referenceLogOf(2n, reference))).toBe(2n)
    expect(found(...logs.slice(0, 2))).toBeUndefined()
  })

  it('is the one in the asset of the purchase', () => {
    const inTokens = (...logs: object[]) => paidIn(logs as Log[], escrow, { ...intent, asset: 1 })?.saleId
    const [foreign, own] = [tokenLogOf(1n, another), tokenLogOf(2n, buyer)]
    expect(inTokens(foreign, own)).toBe(2n)
    expect(inTokens(tokenLogOf(1n, buyer, 1n, seller), own)).toBe(2n)
    // The same number of wei, or of another token, is not the same money.
    expect(inTokens(paidLogOf(1n, buyer), tokenLogOf(3n, buyer, 2n), own)).toBe(2n)
    expect(inTokens(paidLogOf(1n, buyer), tokenLogOf(3n, buyer, 2n))).toBeUndefined()
    expect(found(own, paidLogOf(3n, buyer))).toBe(3n)
  })

  it('is the one with the reference, of two in a token', () => {
    const logs = [tokenLogOf(1n, buyer), referenceLogOf(1n, other), tokenLogOf(2n, buyer)]
    const sale = paidIn([...logs, referenceLogOf(2n, reference)] as unknown as Log[], escrow, {
      ...intent,
      asset: 1,
    })
    expect(sale).toMatchObject({ saleId: 2n, paid: { asset: 1, units: 5n } })
  })

  it('without a reference is the one to the same seller at the same price', () => {
    expect(found(paidLogOf(1n, buyer))).toBe(1n)
    expect(
      paidIn([paidLogOf(1n, buyer)] as unknown as Log[], escrow, { ...intent, amount: '6' }),
    ).toBeUndefined()
  })
})
