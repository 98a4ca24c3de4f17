import { own } from '../plain/own.ts'
import { grouped } from '../plain/vehicle.ts'
import { patternProblem, plainAmount } from './amount.ts'
import { textProblem, typedText, visible } from './character.ts'
import { invalid } from './messages.ts'
import type { FieldRow } from './row.ts'
import { vinPattern } from './vin.ts'

/** A text is stored as it was typed; of other values nobody means the characters that are not seen. */
const isText = ({ kind }: FieldRow) => kind === 'line' || kind === 'brand' || kind === 'text'
const read = (row: FieldRow, typed: string) => (isText(row) ? typedText : visible)(typed)

function priceProblem(text: string): string | undefined {
  return patternProblem(text) ?? (/[1-9]/.test(text) ? undefined : invalid.priceZero)
}

const namesIn = (text: string) => text.split(',').map((name) => name.trim())

/** The years of a filter in words. An absent bound is empty. */
export function yearsText(min: string, max: string): string {
  if (!max) return `${min} or newer`
  if (!min) return `${max} or older`
  return min === max ? min : `${min} – ${max}`
}

/** Each value once, in the order of the table. */
export const inOrder = (values: Record<string, string>, names: readonly string[]) =>
  Object.keys(values)
    .filter((name) => names.includes(name))
    .join(',')

/** The error of a text as a field's value. The server and the form both use this rule. */
export function problemOf(row: FieldRow, typed: string): string | undefined {
  const text = read(row, typed)
  if (!text) return row.required
  switch (row.kind) {
    case 'line':
    case 'brand':
    case 'text':
      return textProblem(text, row.max, row.kind === 'text')
    case 'number':
      return /^\d{1,7}$/.test(text) && Number(text) >= row.min && Number(text) <= row.max
        ? undefined
        : row.invalid
    case 'money':
      return priceProblem(text)
    case 'choice':
      return Object.hasOwn(row.values, text) ? undefined : invalid.choice
    case 'choices':
      return namesIn(text).every((name) => Object.hasOwn(row.values, name)) ? undefined : invalid.choice
    case 'vin':
      return vinPattern.test(text.toUpperCase()) ? undefined : invalid.vin
  }
}

/** The value of a text that has no problem. */
export function readField(row: FieldRow, typed: string): string | number | null {
  const text = read(row, typed)
  if (!text) return row.otherwise ?? null
  if (row.kind === 'number') return Number(text)
  if (row.kind === 'vin') return text.toUpperCase()
  if (row.kind === 'choices') return inOrder(row.values, namesIn(text))
  return row.kind === 'money' ? plainAmount(text) : text
}

/** A chosen value as people read it without the label of the field. */
export const writeAlone = (row: FieldRow, value: string) =>
  own(row.kind === 'choice' ? (row.alone ?? row.values) : {}, value) ?? value

/** A value as people read it; nothing where there is none. */
export function writeField(row: FieldRow, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  if (row.kind === 'choice') return row.values[value] ?? String(value)
  if (row.kind === 'choices')
    return namesIn(String(value))
      .map((name) => row.values[name] ?? name)
      .join(', ')
  if (row.kind === 'number' && row.none && Number(value) === 0) return row.none
  if (row.kind === 'number' && row.unit) return `${grouped(value)} ${row.unit.sign}`
  return String(value)
}
