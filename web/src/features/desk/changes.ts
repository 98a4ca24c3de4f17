import { type DeskCaseView, type FieldName, fields, rowOf, writeField } from '@mota/functions/schema'

type Change = DeskCaseView['changes'][number]

const isField = (name: string): name is FieldName => name in fields

/** A change in the words of the form. Known faults and pictures are no fields of the table. */
export function changeWords({ field, before, after }: Change) {
  if (!isField(field)) return { label: field === 'faults' ? 'Known faults' : 'Pictures', before, after }
  const row = rowOf(field)
  return { label: row.label, before: writeField(row, before), after: writeField(row, after) }
}
