import { expect, test } from 'vitest'
import type { StepKind } from './table.ts'
import { type Facts, messages } from './texts.ts'

const usual: Facts = {
  vehicle: 'Kia Rio',
  amount: '2 ETH',
  unmetPrice: undefined,
  fullPrice: undefined,
  shares: { buyer: '1.5 ETH', seller: '0.5 ETH' },
  duplicateOf: null,
  isNext: false,
  until: () => '4 May',
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
