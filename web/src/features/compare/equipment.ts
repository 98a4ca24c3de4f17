import { type ProductView, rowOf, writeField } from '@mota/functions/schema'

const row = rowOf('equipment')
/** A vehicle that has nothing beyond what all have. */
export const none = 'None'

const namesOf = ({ equipment }: ProductView) => equipment?.split(',') ?? []
const wordsOf = (names: readonly string[]) => writeField(row, names.join(','))

/** What every vehicle has, and in a row of its own what only some have. */
export function equipmentRows(products: readonly ProductView[]) {
  const all = products.map(namesOf)
  const isShared = (name: string) => all.every((names) => names.includes(name))
  const shared = all.map((names) => wordsOf(names.filter(isShared)))
  const further = all.map((names) => wordsOf(names.filter((name) => !isShared(name))))
  const rows = [
    { label: row.label, values: shared, differs: false },
    shared.some(Boolean)
      ? { label: 'More equipment', values: further.map((words) => words || none), differs: true }
      : { label: row.label, values: further, differs: true },
  ]
  const isThere = [shared, further].map((texts) => texts.some(Boolean))
  return rows.filter((_, index) => isThere[index])
}
