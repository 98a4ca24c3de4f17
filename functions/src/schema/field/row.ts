/** The meaning of a unit after a number, and its UN/CEFACT code, which schema.org uses. */
interface Unit {
  sign: string
  code: string
}

interface Row {
  /** The field's name in the listing form. */
  form: string
  label: string
  step: 'basic' | 'details'
  /** How many of six columns it takes in the form. */
  columns: 2 | 3 | 6
  /** In the form, among what describes the vehicle further. It stands behind all others. */
  further?: true
  /** The error if it is empty. A field without this sentence is optional. */
  required?: string
  /** The value of an optional field left empty; without it that is null. */
  otherwise?: string | number
  /** A search looks for words in it. */
  searched?: true
  /** The parameter that narrows a list by it: one value, any of several, at most, or from `_min` to `_max`. */
  filter?: { one: string } | { any: string } | { most: string } | { range: string }
  /** How `get-facets` counts it: by value, in parts, or only from where to where. */
  facet?: 'values' | 'parts' | 'bounds'
  /** Its values belong to those of this field: people choose that one first. */
  within?: string
  sorted?: { rising: string; falling: string }
  /** Part of what the buyer's purchase reference says. */
  hashed?: true
  /** Shown in the table of facts on the vehicle's page. */
  fact?: true
  /** Its property in schema.org's Car. */
  linked?: string
  /** On no list: a vehicle's own page alone may show it, and may show it masked. */
  private?: true
}

interface Line extends Row {
  kind: 'line' | 'brand' | 'text'
  max: number
  placeholder?: string
  suggestions?: readonly string[]
}
interface Whole extends Row {
  kind: 'number'
  min: number
  max: number
  /** The error if the value is not such a number. */
  invalid: string
  unit?: Unit
  /** The word for 0, where the number would read oddly. */
  none?: string
}
/** A price. The field `currency` says in what. */
interface Amount extends Row {
  kind: 'money'
}
interface Choice extends Row {
  kind: 'choice'
  /** The words for people, by the API's values. */
  values: Record<string, string>
  /** The words where the label does not stand beside them. Without these, they are the same. */
  alone?: Record<string, string>
}

/** Any of several values, as text: `plate,police`. */
interface Choices extends Row {
  kind: 'choices'
  values: Record<string, string>
}

interface Vin extends Row {
  kind: 'vin'
}

export type FieldRow = Line | Whole | Amount | Choice | Choices | Vin
