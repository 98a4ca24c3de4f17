import { parse } from '@mota/contracts/sdk'
import { expect, it } from 'vitest'
import type { Paid } from '@/lib/outbox/index.ts'
import { purchaseFailure, purchaseResult } from './result.ts'

it('describes a purchase, with the amount in ether', () => {
  const paid = { saleId: 7n, buyer: '0xb', seller: '0xa', paid: parse('2.6', 'ETH'), hash: '0x1' } as Paid
  expect(purchaseResult(paid, '0xc')).toEqual({
    success: true,
    E_transaction_id: '7',
    E_buyer: '0xb',
    E_seller: '0xa',
    E_amount: '2.6',
    product_id: '0xc',
  })
})

it('describes a failed purchase in a sentence', () => {
  const rejected = Object.assign(new Error('User denied it'), { code: 4001 })
  expect(purchaseFailure(rejected)).toEqual({ success: false, errorMessage: 'User rejected action.' })
})
