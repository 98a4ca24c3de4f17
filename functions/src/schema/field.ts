import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { cities, states } from './place.ts'
import { conditions, fuelTypes, papers, transmissions, vehicleTypes } from './vehicle.ts'

const { required, invalid } = messages

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
  /** The error if it is empty. A field without this sentence is optional. */
  required?: string
  /** The value of an optional field left empty; without it that is null. */
  otherwise?: string | number
  /** A search looks for words in it. */
  searched?: true
  /** The parameter that narrows a list by it: one value, any of several, at most, or from `_min` to `_max`. */
  filter?: { one: string } | { any: string } | { most: string } | { range: string }
  /** How `get-facets` counts it: by value, in equal parts, or only from where to where. */
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
}
/** A price. The field `currency` says in what. */
interface Amount extends Row {
  kind: 'money'
}
interface Choice extends Row {
  kind: 'choice'
  /** The words for people, by the API's values. */
  values: Record<string, string>
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

const define = <const T extends Record<string, FieldRow>>(table: T) => table

/**
 * Every field of a listing, once. Payloads, the table's attributes, views, search words, filters, facets, the form,
 * the facts of the vehicle's page and its JSON-LD are all made from these rows. Plain data: a page reads it without
 * a parser.
 */
export const fields = define({
  title: {
    kind: 'line',
    max: limits.title,
    form: 'vehicleTitle',
    label: 'Title',
    placeholder: 'Toyota Corolla LE 2015',
    step: 'basic',
    columns: 6,
    required: required.title,
    searched: true,
    hashed: true,
  },
  brand: {
    kind: 'brand',
    max: limits.brand,
    form: 'brand',
    label: 'Brand',
    step: 'basic',
    columns: 3,
    required: required.brand,
    searched: true,
    filter: { one: 'brand' },
    facet: 'values',
    fact: true,
  },
  model: {
    kind: 'line',
    max: limits.model,
    form: 'model',
    label: 'Model',
    step: 'basic',
    columns: 3,
    otherwise: '',
    searched: true,
    filter: { any: 'model' },
    facet: 'values',
    within: 'brand',
    fact: true,
    linked: 'model',
  },
  year: {
    kind: 'number',
    ...limits.year,
    invalid: invalid.year,
    form: 'year',
    label: 'Year',
    step: 'basic',
    columns: 2,
    searched: true,
    filter: { range: 'year' },
    facet: 'bounds',
    sorted: { rising: 'oldest', falling: 'newest' },
    fact: true,
    linked: 'vehicleModelDate',
  },
  mileage: {
    kind: 'number',
    min: 0,
    max: limits.mileage,
    invalid: invalid.mileage,
    unit: { sign: 'km', code: 'KMT' },
    form: 'mileage',
    label: 'Mileage',
    step: 'basic',
    columns: 2,
    otherwise: 0,
    filter: { most: 'mileage' },
    sorted: { rising: 'mileageLow', falling: 'mileageHigh' },
    hashed: true,
    fact: true,
    linked: 'mileageFromOdometer',
  },
  price: {
    kind: 'money',
    form: 'price',
    label: 'Price',
    step: 'basic',
    columns: 2,
    required: required.price,
    filter: { range: 'price' },
    facet: 'parts',
    sorted: { rising: 'priceLow', falling: 'priceHigh' },
    hashed: true,
  },
  currency: {
    kind: 'choice',
    values: { ETH: 'ETH', USDC: 'USDC', cNGN: 'cNGN' },
    form: 'currency',
    label: 'Currency',
    step: 'basic',
    columns: 2,
    otherwise: 'ETH',
  },
  description: {
    kind: 'text',
    max: limits.description,
    form: 'description',
    label: 'Description',
    step: 'basic',
    columns: 6,
    required: required.description,
    hashed: true,
  },
  fuel_type: {
    kind: 'choice',
    values: fuelTypes,
    form: 'fuelType',
    label: 'Fuel type',
    step: 'details',
    columns: 2,
    required: required.fuelType,
    searched: true,
    filter: { any: 'fuel' },
    facet: 'values',
    fact: true,
    linked: 'fuelType',
  },
  transmission: {
    kind: 'choice',
    values: transmissions,
    form: 'transmission',
    label: 'Transmission',
    step: 'details',
    columns: 2,
    required: required.transmission,
    searched: true,
    filter: { any: 'transmission' },
    facet: 'values',
    fact: true,
    linked: 'vehicleTransmission',
  },
  vehicle_type: {
    kind: 'choice',
    values: vehicleTypes,
    form: 'vehicleType',
    label: 'Vehicle type',
    step: 'details',
    columns: 2,
    required: required.vehicleType,
    searched: true,
    filter: { any: 'type' },
    facet: 'values',
    fact: true,
    linked: 'bodyType',
  },
  condition: {
    kind: 'choice',
    values: conditions,
    form: 'condition',
    label: 'Condition',
    step: 'details',
    columns: 2,
    searched: true,
    filter: { any: 'condition' },
    facet: 'values',
    hashed: true,
    fact: true,
  },
  customs_papers: {
    kind: 'choice',
    values: { yes: 'Yes', no: 'No', in_progress: 'In progress' },
    form: 'customsPapers',
    label: 'Customs papers',
    step: 'details',
    columns: 2,
    hashed: true,
    fact: true,
  },
  papers: {
    kind: 'choices',
    values: papers,
    form: 'papers',
    label: 'Papers that come with it',
    step: 'details',
    columns: 6,
    hashed: true,
    fact: true,
  },
  colour: {
    kind: 'line',
    max: limits.colour,
    form: 'colour',
    label: 'Colour',
    step: 'details',
    columns: 2,
    searched: true,
    fact: true,
    linked: 'color',
  },
  engine_cc: {
    kind: 'number',
    ...limits.engine,
    invalid: invalid.engine,
    unit: { sign: 'cc', code: 'CMQ' },
    form: 'engineCc',
    label: 'Engine size',
    step: 'details',
    columns: 3,
    fact: true,
  },
  seats: {
    kind: 'number',
    ...limits.seats,
    invalid: invalid.seats,
    form: 'seats',
    label: 'Seats',
    step: 'details',
    columns: 3,
    fact: true,
    linked: 'vehicleSeatingCapacity',
  },
  state: {
    kind: 'choice',
    values: states,
    form: 'state',
    label: 'State',
    step: 'details',
    columns: 3,
    searched: true,
    filter: { any: 'state' },
    facet: 'values',
    fact: true,
  },
  city: {
    kind: 'line',
    max: limits.city,
    suggestions: cities,
    form: 'city',
    label: 'City',
    step: 'details',
    columns: 3,
    searched: true,
    filter: { any: 'city' },
    facet: 'values',
    within: 'state',
    fact: true,
  },
  vin: {
    kind: 'vin',
    form: 'vin',
    label: 'VIN',
    step: 'details',
    columns: 6,
    fact: true,
    private: true,
  },
  mileage_note: {
    kind: 'line',
    max: limits.mileageNote,
    form: 'mileageNote',
    label: 'Why the mileage is lower than before',
    step: 'details',
    columns: 6,
    private: true,
  },
})

export type Fields = typeof fields
export type FieldName = keyof Fields
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
