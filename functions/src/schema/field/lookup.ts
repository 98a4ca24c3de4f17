import type { FieldRow } from './row.ts'
import { type FieldName, type Fields, fields } from './table.ts'

/** As the form names them. */
export type FormName = Fields[FieldName]['form']

/** A field's value once it is read, never empty. */
export type ValueOf<R> = R extends { kind: 'choices' }
  ? string
  : R extends { values: infer V }
    ? keyof V & string
    : R extends { kind: 'number' }
      ? number
      : string
export type IsRequired<R> = R extends { required: string } ? true : false
/** Whether there always is one. */
export type IsThere<R> = R extends { required: string } | { otherwise: unknown } ? true : false
type PrivateName = { [K in FieldName]: Fields[K] extends { private: true } ? K : never }[FieldName]
export type PublicName = Exclude<FieldName, PrivateName>
/** The fields of a vehicle that every list shows. */
export type PublicValues = Pick<FieldValues, PublicName>
export type FieldValues = {
  [K in FieldName]: ValueOf<Fields[K]> | (IsThere<Fields[K]> extends true ? never : null)
}

/** The rows with one common type, for code that handles the whole table. */
export const rowOf = (name: FieldName): FieldRow => fields[name]
export const fieldNames = Object.keys(fields) as FieldName[]
export const publicNames = fieldNames.filter((name) => !rowOf(name).private) as PublicName[]

/** The parameter that filters by a field. */
export const filterName = ({ filter }: FieldRow) => Object.values(filter ?? {})[0] as string

type ChoiceName = { [K in FieldName]: Fields[K] extends { kind: 'choice' } ? K : never }[FieldName]
export type ChoiceOf<K extends ChoiceName> = ValueOf<Fields[K]>

export const choicesOf = <K extends ChoiceName>(name: K) =>
  Object.keys(fields[name].values) as unknown as readonly [ChoiceOf<K>, ...ChoiceOf<K>[]]

/** One entry for each named field, derived from its row. */
export const eachField = <T, K extends FieldName = FieldName>(
  make: (row: FieldRow, name: K) => T,
  names: readonly K[] = fieldNames as K[],
) => Object.fromEntries(names.map((name) => [name, make(rowOf(name), name)])) as Record<K, T>

type OptionalName = { [K in PublicName]: Fields[K] extends { required: string } ? never : K }[PublicName]

/** The values of optional fields that were not filled in. */
export const unfilled = eachField(
  (row) => row.otherwise ?? null,
  publicNames.filter((name) => !rowOf(name).required),
) as unknown as Pick<PublicValues, OptionalName>
