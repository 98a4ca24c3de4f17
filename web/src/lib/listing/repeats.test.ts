import { expect, it } from 'vitest'
import { withoutRepeats } from './repeats.ts'

const row = (ids: string, total = ids.length) => ({ products: [...ids].map((id) => ({ id })), total })

it('leaves out a row whose vehicles all stand in the rows above', () => {
  const [first, repeated, longer, other] = [row('abcd', 7), row('bc'), row('ab', 3), row('be')]
  expect(withoutRepeats([first, repeated, longer, other])).toEqual([first, longer, other])
})
