import type { PendingView } from '@mota/functions/schema'
import { expect, it } from 'vitest'
import { hash, intent } from '@/lib/outbox/fixture.ts'
import { paymentsOf } from './payment.ts'

const reported = (seen: string | null) =>
  ({
    product_id: intent.productId,
    slug: intent.slug,
    product_title: intent.title,
    seller: intent.seller,
    amount: '1',
    currency: 'ETH',
    begun_at: '2026-11-26T10:00:00.000Z',
    hash: seen,
  }) as unknown as PendingView
const hashes = (...given: Parameters<typeof paymentsOf>) => paymentsOf(...given).map((one) => one.hash)

it('shows a payment once, with its hash if the browser or the server has it', () => {
  const signed = { ...intent, hash }
  expect(hashes([reported(null)], [signed], [])).toEqual([hash])
  expect(hashes([reported(hash)], [intent], [])).toEqual([hash])
  expect(hashes([reported(hash)], [signed], [])).toEqual([hash])
  expect(hashes([reported(null)], [intent], [])).toHaveLength(1)
  expect(hashes([], [signed], [])).toEqual([hash])
})
