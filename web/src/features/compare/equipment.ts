import { type ProductView, rowOf, writeField } from '@mota/functions/schema'

const row = rowOf('equipment')
const order = row.kind === 'choices' ? Object.keys(row.values) : []
const wordsOf = (name: string) => writeField(row, name)

/**
 * What any of the vehicles has, in the same lines for each. A vehicle whose seller states nothing has no lines. What it alone has
 * means something only beside another that is stated.
 */
export function equipmentOf(products: readonly ProductView[]) {
  const all = products.map(({ equipment }) => equipment?.split(',') ?? [])
  const stated = all.filter((names) => names.length > 0)
  const ownersOf = (name: string) => stated.filter((names) => names.includes(name)).length
  const lines = order.filter((name) => ownersOf(name) > 0)
  return all.map((names) => ({
    count: names.length,
    lines: names.length > 0 ? lines.map((name) => ({ words: wordsOf(name), has: names.includes(name) })) : [],
    alone: stated.length > 1 ? names.filter((name) => ownersOf(name) === 1).map(wordsOf) : [],
  }))
}
