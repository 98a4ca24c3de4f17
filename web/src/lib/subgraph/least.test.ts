import type { Address } from 'viem'
import { expect, test } from 'vitest'
import { hasChanged, type Step } from './least.ts'

const one: Address = `0x${'1'.repeat(40)}`
const step = (id: number, sale: number): Step => ({
  id: String(id),
  sale: { id: String(sale), buyer: one, seller: one, arbiter: one },
})
const at = (block: number, ...steps: Step[]) => ({ block, steps })
const mine = ({ id }: Step['sale']) => id === '1'
/** Twenty steps of other sales, the newest first. */
const others = (newest: number) => Array.from({ length: 20 }, (_, place) => step(newest - place, 2))

test.each([
  ['a block without steps', at(1), at(2), false],
  ['the first step', at(1), at(2, step(1, 1)), true],
  ['a step of another sale', at(1, step(1, 1)), at(2, step(2, 2), step(1, 1)), false],
  ['one more step', at(1, step(1, 1)), at(2, step(2, 1), step(1, 1)), true],
  ['a step that a reorganisation removed', at(2, step(2, 1), step(1, 1)), at(3, step(1, 1)), true],
  ['a step of another sale that was removed', at(2, step(2, 2), step(1, 1)), at(3, step(1, 1)), false],
  ['a step that is only out of sight', at(2, step(20, 2), step(19, 1)), at(3, ...others(39)), false],
  ['more steps than are in sight', at(2, ...others(19)), at(3, ...others(40)), true],
  ['many steps where there were none', at(2), at(3, ...others(40)), true],
])('after %s', (_, before, now, changed) => expect(hasChanged(before, now, mine)).toBe(changed))
