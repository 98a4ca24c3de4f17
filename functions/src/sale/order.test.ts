import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicateChanges, firstOf, hold, release } from './order.ts'

const id = fc.integer({ min: 1, max: 9 })
const steps = fc.array(fc.tuple(fc.constantFrom(hold, release), id), { maxLength: 30 })

test('through any order of sales and refunds exactly the lowest open sale is no duplicate', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let held: number[] = []
      const duplicates = new Map<number, boolean>()
      for (const [step, sale] of sequence) {
        const next = step(held, sale)
        for (const mark of duplicateChanges(held, next)) duplicates.set(mark.id, mark.duplicate)
        if (step === hold && !held.includes(sale)) duplicates.set(sale, firstOf(next) !== sale)
        held = next
      }
      expect(held.filter((one) => !duplicates.get(one))).toEqual(held.slice(0, 1))
      expect(firstOf(held)).toBe(held.length > 0 ? Math.min(...held) : undefined)
    }),
  )
})
