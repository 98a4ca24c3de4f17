import { type FieldRow, type FormName, fieldNames, type ProductView, rowOf } from '@mota/functions/schema'
import { decimal } from '@/lib/amount.ts'

/** What the seller typed, under the names of the form. */
export type Values = Record<FormName, string>

const formName = (row: FieldRow) => row.form as FormName
const make = <T>(entry: (row: FieldRow, name: (typeof fieldNames)[number]) => T) =>
  Object.fromEntries(fieldNames.map((name) => [formName(rowOf(name)), entry(rowOf(name), name)])) as Record<
    FormName,
    T
  >

export const emptyValues: Values = make((row) => (row.kind === 'choice' ? String(row.otherwise ?? '') : ''))

export const valuesOf = (product: ProductView): Values => make((_, name) => String(product[name] ?? ''))

/** The values under the API's names, trimmed. Empty fields get the value that the table of fields defines. */
export const fieldsOf = (values: Values): Record<string, string> =>
  Object.fromEntries(
    fieldNames.map((name) => {
      const row = rowOf(name)
      return [name, values[formName(row)].trim() || String(row.otherwise ?? '')]
    }),
  )

/** A listing as the API takes it. Its pictures are stored already, and `images` has their URLs. */
export function formOf(
  values: Values,
  { images, ...others }: { faults: string; address: string; hash?: string; images: readonly string[] },
  imagesName: 'images' | 'existing_images',
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fieldsOf(values), ...others })) form.append(name, value)
  for (const url of images) form.append(imagesName, url)
  return form
}

/** Whole numbers only: what follows a decimal point, in a pasted 85,000.00, is left out. */
const digits = (max: number) => (text: string) =>
  text
    .replace(/[.,]\d{0,2}\D*$/, '')
    .replace(/\D/g, '')
    .slice(0, String(max).length)

const vin = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 17)

function maskOf(row: FieldRow): (text: string, previous: string) => string {
  if (row.kind === 'number') return digits(row.max)
  if (row.kind === 'vin') return vin
  return row.kind === 'money' ? decimal : (text) => text
}

/** Filters what is typed into a field. */
export const masks = make(maskOf)

/** The maximum length of a text field. For other kinds of fields the mask limits the length. */
export const lengthOf = (row: FieldRow) => ('max' in row && row.kind !== 'number' ? row.max : undefined)
