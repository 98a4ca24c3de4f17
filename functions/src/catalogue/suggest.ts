import { completions, fold, isSaidSold, type Known, readSearch, type Suggestion } from '../schema/index.ts'
import { findFacets, understood } from './find.ts'
import type { Reader } from './interface.ts'
import { nearestWords } from './spelling.ts'
import { vendorsIn } from './unknown.ts'
import { wordsOf } from './words.ts'

/** Of brands and models together, of searches, and of searches that are counted to find those. */
const [maxNames, maxSearches, maxTried] = [5, 3, 8]
/** Vendors are suggested from so many letters on. */
const [maxVendors, shortestName] = [2, 3]

/** Whether every typed word begins a word of the name, or several in one: rx3 is RX 350. */
function fits(typed: string[], name: string): boolean {
  const words = wordsOf(name)
  return typed.every((one) => words.some((_, at) => words.slice(at).join('').startsWith(one)))
}

type Name = Suggestion & { kind: 'brand' | 'model'; own: string }

/** The brands and models of the market, those with the most vehicles first. */
async function namesOf(catalogue: Reader): Promise<Name[]> {
  const [brands, models] = await Promise.all([catalogue.brands(), catalogue.models()])
  return [
    ...brands.map(({ brand, count }): Name => ({ kind: 'brand', search: brand, own: brand, count })),
    ...models.map(
      ({ brand, model, count }): Name => ({ kind: 'model', search: `${brand} ${model}`, own: model, count }),
    ),
  ].sort((a, b) => b.count - a.count)
}

/** The names that what is typed may become. If it begins none, those with the fewest typing errors. */
function begun(names: Name[], search: string): Name[] {
  const typed = wordsOf(search)
  // Benz is Mercedes-Benz.
  const [meant, ...others] = readSearch(search)
  const brand = others.length === 0 && !meant?.unwanted ? meant?.filters?.brand : undefined
  const found = names.filter(
    ({ kind, search, own }) => fits(typed, search) && (kind === 'model' || fits(typed, own)),
  )
  const known = names.filter((one) => one.search === brand && !found.includes(one))
  if (found.length + known.length > 0) return [...known, ...found].slice(0, maxNames)
  const words = [...new Set(names.flatMap(({ search }) => wordsOf(search)))]
  const spelled = typed.map((one) =>
    words.some((word) => word.startsWith(one)) ? one : (nearestWords(one, words)[0] ?? one),
  )
  return names.filter(({ search }) => fits(spelled, search)).slice(0, maxNames)
}

/** The last words of a search, and what is before them. */
interface Beginning {
  head: string
  text: string
}

/** The longest first, so that "camry in port h" becomes "camry in Port Harcourt". */
function beginningsOf(search: string): Beginning[] {
  const pieces = search.split(' ')
  return [3, 2, 1]
    .filter((count) => count <= pieces.length)
    .map((count) => ({
      head: pieces
        .slice(0, -count)
        .map((piece) => `${piece} `)
        .join(''),
      text: fold(pieces.slice(-count).join(' ')),
    }))
    .filter(({ text }) => text.length > 1)
}

interface Completion {
  name: string
  /** Its words, and all of them in one. */
  texts: string[]
}

const completionOf = (name: string): Completion => {
  const words = wordsOf(name)
  return { name, texts: [words.join(' '), words.join('')] }
}

const years = Array.from({ length: 40 }, (_, ago) => String(new Date().getUTCFullYear() - ago))

const everywhere = [...completions, ...years].map(completionOf)

/** The search with its last words completed: by a model, where it begins no name, a value, a place or a year. */
function completionsOf(search: string, models: string[]): string[] {
  const beginnings = beginningsOf(search)
  return [...models.map(completionOf), ...everywhere].flatMap(({ name, texts }) => {
    const begun = beginnings.find(({ text }) => texts.some((one) => one.startsWith(text)))
    return begun ? [begun.head + name] : []
  })
}

/** Another name follows these, and no place. */
const links = new Set(['or', 'and', 'vs', 'versus'])

/** The search with a state, those with the most vehicles first; where it names a place already, with a brand. */
async function additionsTo(catalogue: Reader, search: string, known: Known): Promise<string[]> {
  if (links.has(wordsOf(search).at(-1) ?? '')) return []
  const parts = readSearch(search, known)
  const isPlaced = parts.some(({ kind }) => kind === 'place')
  if (isPlaced && parts.some(({ kind }) => kind === 'word' || kind === 'brand')) return []
  const { state, brand } = (await findFacets(catalogue, { search }, known)).view
  return Object.keys(isPlaced ? brand : state)
    .slice(0, maxSearches)
    .map((name) => `${search} ${name}`)
    .filter((text) => {
      // Behind "not" it would be what is not wanted.
      const read = readSearch(text, known)
      return read.length > parts.length && !read.at(-1)?.unwanted
    })
}

/** How many vehicles match all of a search. */
async function counted(catalogue: Reader, search: string, known: Known): Promise<Suggestion> {
  const { query } = understood({ search }, known)
  return { kind: 'search', search, count: (await catalogue.search({ ...query, limit: 1 })).total }
}

/** "Camry from Dan": what is before the name of a vendor, and the beginning of the name. */
const beforeVendor = /^(?:(?<head>.*?)\b(?:sold by|by|from|vendor|seller|dealer)\s+)?(?<name>.+)$/i

/** The vendors whose names are begun, with the number of their vehicles. */
async function soldBy(catalogue: Reader, search: string, known: Known): Promise<Suggestion[]> {
  const { head = '', name = '' } = beforeVendor.exec(search)?.groups ?? {}
  const words = wordsOf(name)
  if (!isSaidSold(search) && words.join('').length < shortestName) return []
  const vendors = await catalogue.sellersNamed(words.join(' '))
  const names = [...new Set(vendors.map((vendor) => vendor.name))].slice(0, maxVendors)
  const counts = await Promise.all(
    names.map((name) =>
      counted(catalogue, `${head}${head ? 'sold' : 'Sold'} by ${name}`, { ...known, vendors }),
    ),
  )
  return counts.filter(({ count }) => count > 0)
}

/** Suggested searches for a typed text, with their numbers of vehicles. */
export async function suggest(catalogue: Reader, typed: string, rates: Known): Promise<Suggestion[]> {
  const search = typed.trim().replace(/\s+/g, ' ')
  if (wordsOf(search).length === 0) return []
  const known = { ...rates, vendors: isSaidSold(search) ? await vendorsIn(catalogue, search) : undefined }
  const all = await namesOf(catalogue)
  const names = begun(all, search)
  const isTyped = (text: string) => fold(text) === fold(search)
  const count = async (texts: string[]) => {
    const some = [...new Set(texts)].filter((text) => !isTyped(text)).slice(0, maxTried)
    const found = await Promise.all(some.map((text) => counted(catalogue, text, known)))
    return found
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, maxSearches)
  }
  const whole = completionsOf(search, names.length > 0 ? [] : all.map(({ own }) => own))
  const completing = whole.some(isTyped) ? [] : await count(whole)
  // The name that is begun says more than its beginning.
  const last = wordsOf(search).at(-1) ?? ''
  const isName = last.length > 1 && names.some(({ search: name }) => wordsOf(name).includes(last))
  const base = isName ? search : (names[0]?.search ?? search)
  const added = completing.length > 0 ? completing : await count(await additionsTo(catalogue, base, known))
  const vendors = await soldBy(catalogue, search, known)
  const suggestions = [...names.map(({ own: _, ...name }): Suggestion => name), ...vendors, ...added]
  return suggestions.filter(
    (one, at) =>
      !isTyped(one.search) && suggestions.findIndex(({ search }) => fold(search) === fold(one.search)) === at,
  )
}
