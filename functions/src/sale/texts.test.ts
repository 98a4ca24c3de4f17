import { ether } from '@mota/contracts/sdk'
import { expect, test } from 'vitest'
import type { StepKind } from './table.ts'
import { type Facts, messages, whereIs } from './texts.ts'

const usual: Facts = {
  vehicle: 'Kia Rio',
  amount: '2 ETH',
  unmetPrice: undefined,
  fullPrice: undefined,
  shares: { buyer: '1.5 ETH', seller: '0.5 ETH' },
  share: whereIs(ether),
  duplicateOf: null,
  isNext: false,
  until: () => '4 May',
  division: 'divide the money in half',
  final: '15 minutes',
}
const payments: Partial<Facts>[] = [
  { unmetPrice: '3 ETH' },
  { duplicateOf: 'own' },
  { duplicateOf: 'other' },
  { isNext: true },
]
const others = payments.map((change): [StepKind, Facts] => ['paid', { ...usual, ...change }])
const steps = Object.keys(messages).map((kind): [StepKind, Facts] => [kind as StepKind, usual])

test.each([...steps, ...others])(
  'each letter about %s ends with what happens to the money',
  (kind, facts) => {
    const { buyer, seller, arbiter = buyer } = messages[kind](facts)
    for (const [, next] of [buyer, seller, arbiter]) expect(next).toMatch(/ETH|money|balance|refund/)
  },
)

test('a share in a token is in the wallet or kept in escrow, never in the balance of ether', () => {
  const { buyer, seller } = messages.settled({ ...usual, share: whereIs(1) })
  for (const [, next] of [buyer, seller]) {
    expect(next).toMatch(/^It was sent to your wallet/)
    expect(next).not.toMatch(/balance|auto-withdraw/)
  }
})
