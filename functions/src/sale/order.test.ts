import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicateChanges, firstOf, withoutSale, withSale } from './order.ts'

const id = fc.integer({ min: 1, max: 9 })
const steps = fc.array(fc.tuple(fc.constantFrom(withSale, withoutSale), id), { maxLength: 30 })

test('after any order of sales and refunds only the lowest open sale is not a duplicate', () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      let sales: number[] = []
      const duplicates = new Map<number, boolean>()
      for (const [step, sale] of sequence) {
        const next = step(sales, sale)
        for (const mark of duplicateChanges(sales, next)) duplicates.set(mark.id, mark.duplicate)
        if (step === withSale && !sales.includes(sale)) duplicates.set(sale, firstOf(next) !== sale)
        sales = next
      }
      expect(sales.filter((one) => !duplicates.get(one))).toEqual(sales.slice(0, 1))
      expect(firstOf(sales)).toBe(sales.length > 0 ? Math.min(...sales) : undefined)
    }),
  )
})
