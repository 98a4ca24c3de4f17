import { type FieldName, fieldNames, filterName, rowOf } from '@mota/functions/schema'

/** Words about vehicles, and the field that they are about. */
export interface Words {
  words: string
  field?: FieldName | undefined
}

/** The field of a part of a search. That of a model has the name of its brand too. */
export const fieldOf = ({ names = [] }: { names?: string[] | undefined }) =>
  fieldNames.findLast((field) => {
    const name = filterName(rowOf(field))
    return names.some((one) => one === name || one === `${name}_min` || one === `${name}_max`)
  })

/** "SUV", "CVT" and "Nigerian used" keep their capitals. */
export const lower = (words: string) =>
  /^\p{Lu}\p{Ll}/u.test(words) && !words.startsWith('Nigerian')
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** What does not matter: ", any year or price". The two that matter most to a buyer say enough. */
export function anyIn(gone: readonly Words[]) {
  const any = fieldNames.filter((name) => gone.some(({ field }) => field === name)).slice(0, 2)
  const labels = any.map((name) => rowOf(name).label.toLowerCase())
  return any.length > 0 ? `, any ${anyOf.format(labels)}` : ''
}

/** "Corollas", but "Lexus cars". */
const plural = (name: string) =>
  /[\p{L}\d]$/u.test(name) && !/[sxz]$/.test(name) ? `${name}s` : `${name} cars`

/** What the vehicles are, as a sentence says it: "foreign used 2010 Corollas in Lagos up to ₦5M". */
export function phraseOf(all: readonly Words[], isMany = false): string {
  const said = new Set<Words>()
  const take = (is: (one: Words) => boolean) =>
    all.filter(is).map((one) => {
      said.add(one)
      return one.words
    })
  const of = (field: FieldName) => take((one) => one.field === field)
  const kinds = (['condition', 'fuel_type', 'transmission'] as const).map((field) => of(field).map(lower))
  const year = take(({ words, field }) => field === 'year' && /^\d+$/.test(words))
  const typed = take(({ words, field }) => !field && words.startsWith('“'))
  const types = of('vehicle_type').map(lower)
  // Several models or types are a choice. A brand is one, and its series has its field.
  const names = [...of('brand'), anyOf.format(of('model')), ...typed, anyOf.format(types)].filter(Boolean)
  const noun = names.join(' ') || 'car'
  const places = [...of('state'), ...of('city')]
  const price = of('price').map((words) => (/^\p{L}/u.test(words) ? lower(words) : `for ${words}`))
  const phrase = [
    ...[...kinds, year].map((words) => anyOf.format(words)),
    isMany ? plural(noun) : noun,
    places.length > 0 && `in ${anyOf.format(places)}`,
    ...price,
  ]
  const rest = all.filter((one) => !said.has(one)).map(({ words }) => lower(words))
  return [phrase.filter(Boolean).join(' '), ...rest].join(', ')
}
