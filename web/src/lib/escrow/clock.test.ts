import { expect, it } from 'vitest'
import { learn } from './clock.ts'

it('keeps the largest lead of the chain’s clock, because blocks arrive late but never early', () => {
  expect(learn(1_000, 1_010)).toBe(-10)
  expect(learn(1_012, 1_014)).toBe(-2)
  expect(learn(1_012, 1_025)).toBe(-2)
  expect(learn(2_100, 1_030)).toBe(1_070)
})
