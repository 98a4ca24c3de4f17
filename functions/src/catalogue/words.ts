import {
  claimsIn,
  compounds,
  currencyWord,
  engineWord,
  type FieldRow,
  fold,
  type ProductView,
  publicNames,
  rowOf,
  statedWords,
} from '../schema/index.ts'

/** In characters. One typed character may fold to 18, and PostgreSQL refuses words of more than 2,046 bytes. */
const [longestWord, longestKey] = [64, 120]

const cut = (text: string, max: number) => (text.length <= max ? text : [...text].slice(0, max).join(''))

/** The words of a text. Long ones are cut, so they are found by their beginning. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => cut(word, longestWord))

/** Two spellings of one brand share a key: Mercedes-Benz, mercedes benz. */
export const brandKey = (brand: string) => cut(wordsOf(brand).join('·'), longestKey) || '·'

/** Two spellings of one name share a key: RX 350 and rx350, Port Harcourt and port-harcourt. */
const nameKey = (name: string) => cut(wordsOf(name).join(''), longestKey)

/** Two spellings of one model of a brand share a key; undefined without a model. */
export function modelKey(brand: string, model: string): string | undefined {
  const name = nameKey(model)
  return name ? `${brandKey(brand)}|${name}` : undefined
}

/** Sellers type the values of these fields, so lists compare and count them by key. */
export const hasKey = ({ kind }: FieldRow) => kind === 'brand' || kind === 'line'

/** The form of a text in which lists compare it. Empty for no text. */
export const keyOf = ({ kind }: FieldRow, text: string) =>
  kind === 'brand' ? brandKey(text) : kind === 'line' ? nameKey(text) : text

const beyondUnit = /[\ud800-\udfff]/

/** Sorts keys by their characters, as databases do. JavaScript sorts those beyond U+FFFF before some others. */
export const compareKeys = (a: string, b: string): number => {
  if (beyondUnit.test(a) || beyondUnit.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * How many listings have a key, after one came (1) or went (-1), and how it is spelled: the latest that came decides, and
 * one that goes leaves it as it is.
 */
export const recounted = <T extends { count: number }>(earlier: T, by: 1 | -1, spelling: Partial<T>): T => ({
  ...earlier,
  ...(by === 1 && spelling),
  count: earlier.count + by,
})

/** No store has place for a NUL character or for half a character. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** CR-V is found as crv too, and RAV4 as rav 4. */
const variants = (text: string) => [
  ...wordsOf(text.replace(/(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu, '')),
  ...wordsOf(text.replace(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$& ')),
]

/** Equipment is searched by what it means, not by its letters: "cam" is a Camry, and no camera. */
const searched = publicNames.filter((name) => rowOf(name).searched && rowOf(name).kind !== 'choices')

/** Short names with numbers are found in one word too: RX 350 as rx350. Years are no part of a name. */
const shortName = /(?<![\p{L}\p{N}])(\p{L}{1,3}) (\p{N}{1,3}\p{L}?)(?![\p{L}\p{N}])/gu

const inOneWord = (text: string) => {
  const spaced = ` ${wordsOf(text).join(' ')} `
  return compounds.filter((name) => spaced.includes(` ${name} `)).map((name) => name.replaceAll(' ', ''))
}

/** "Camry 2.4 LE" has an engine of 2.4 litres. */
const litresIn = (title: string) => [...title.matchAll(/(?<![\d.])(\d\.\d)(?=l?\b(?!\.))/gi)]

/** In one word: land cruiser is landcruiser, and seven seats are 7seats. */
const joined = ({ title, model, seats, engine_cc, currency }: ProductView) => [
  ...inOneWord(title),
  ...inOneWord(model),
  ...wordsOf(title.replace(shortName, '$1$2')),
  cut(wordsOf(model).join(''), longestWord),
  ...(seats ? [`${seats}seats`] : []),
  ...(engine_cc ? [engineWord(engine_cc)] : []),
  ...litresIn(title).map(([litres]) => engineWord(1_000 * Number(litres))),
  currencyWord(currency),
]

/**
 * The words by which visitors find the vehicle. Of its description only what it says of the condition and the equipment:
 * "better than a Corolla" is not a Corolla.
 */
export function wordsOfProduct(product: ProductView): string[] {
  const text = searched.map((name) => product[name] ?? '').join(' ')
  const claims = [...claimsIn(`${product.title} ${product.description}`), ...statedWords(product)]
  return [...new Set([...wordsOf(text), ...variants(text), ...joined(product), ...claims])].filter(Boolean)
}
