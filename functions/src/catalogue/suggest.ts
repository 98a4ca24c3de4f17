import { type Known, places, readSearch, type Suggestion } from '../schema/index.ts'
import { find, findFacets } from './find.ts'
import type { Reader } from './interface.ts'
import { wordsOf } from './words.ts'

/** Of brands and models together, and of searches. */
const [maxNames, maxSearches] = [5, 3]

/** Whether every typed word begins a word of the name. */
function fits(typed: string[], name: string): boolean {
  const words = wordsOf(name)
  const joined = words.join('')
  return typed.every((one) => joined.startsWith(one) || words.some((word) => word.startsWith(one)))
}

/** The brands and models that what is typed may become, those with the most vehicles first. */
async function names(catalogue: Reader, search: string, typed: string[]): Promise<Suggestion[]> {
  const [brands, models] = await Promise.all([catalogue.brands(), catalogue.models()])
  // Benz is Mercedes-Benz.
  const meant = readSearch(search).flatMap(({ filters, unwanted }) =>
    unwanted ? [] : (filters?.brand ?? []),
  )
  const known = [
    ...brands
      .filter(({ brand }) => fits(typed, brand) || meant.includes(brand))
      .map(({ brand, count }): Suggestion => ({ kind: 'brand', search: brand, count })),
    ...models.map(
      ({ brand, model, count }): Suggestion => ({ kind: 'model', search: `${brand} ${model}`, count }),
    ),
  ]
  return known
    .filter(({ kind, search: name }) => kind === 'brand' || fits(typed, name))
    .sort((a, b) => b.count - a.count)
    .slice(0, maxNames)
}

/** The search with a place added: the one whose name is begun, or else those with the most vehicles. */
async function searches(catalogue: Reader, search: string, known: Known): Promise<Suggestion[]> {
  const begun = /^(.*\s)(\S{2,})$/.exec(search)
  const [head = '', start = ''] = begun ? [begun[1], wordsOf(begun[2] ?? '').at(-1)] : []
  const completed = start ? places.filter((place) => fits([start], place)) : []
  const { state } =
    completed.length > 0 ? { state: {} } : (await findFacets(catalogue, { search }, known)).view
  const wanted =
    completed.length > 0
      ? completed.map((place) => head + place)
      : Object.keys(state).map((place) => `${search} ${place}`)
  const found = wanted.slice(0, maxSearches).map(async (text): Promise<Suggestion[]> => {
    const { page, reading } = await find(catalogue, { search: text, limit: 1 }, known)
    return page.total > 0 && reading.leftOut.length === 0
      ? [{ kind: 'search', search: text, count: page.total }]
      : []
  })
  return (await Promise.all(found)).flat()
}

/** Suggested searches for a typed text, with their numbers of vehicles. */
export async function suggest(catalogue: Reader, typed: string, known: Known): Promise<Suggestion[]> {
  const search = typed.trim().replace(/\s+/g, ' ')
  const words = wordsOf(search)
  if (words.length === 0) return []
  const found = await Promise.all([names(catalogue, search, words), searches(catalogue, search, known)])
  return found.flat().filter((one) => one.search.toLowerCase() !== search.toLowerCase())
}
