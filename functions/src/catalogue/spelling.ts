import { isModel } from '../schema/index.ts'

/** Words of at least this length may have two typing errors, shorter ones only one. */
const longWord = 7
const [shortest, longest] = [4, 24]

/** In characters, as PostgreSQL counts them. Only characters beyond U+FFFF have two code units. */
const lengthOf = (word: string) => (/[\ud800-\udfff]/.test(word) ? [...word].length : word.length)

/** Whether a typed word is long enough to match inside other words: with fewer letters it would match too many. */
export const canMatchInside = (typed: string) => lengthOf(typed) >= shortest

/** Of the words that contain a typed word, only this many count: those that most listings have. */
export const mostInside = 1_000

/** Whether a typed word that listings have means only itself: a Ranger is no Range Rover, which is a rangerover too. */
export const isWhole = (typed: string) => canMatchInside(typed) && !/\p{N}/u.test(typed)

/**
 * The number of typing errors between two words: letters added, dropped, changed, or swapped with their neighbour. With
 * `canSwap` false, two swapped letters are two errors, as PostgreSQL counts them.
 */
export function distance(one: string, other: string, canSwap = true): number {
  const [a, b] = [[...one], [...other]]
  let rowBeforePrevious: number[] = []
  let previousRow = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = canSwap && i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (previousRow[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previousRow[j - 1] ?? 0) + same,
        swapped ? (rowBeforePrevious[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rowBeforePrevious = previousRow
    previousRow = row
  }
  return previousRow[b.length] ?? 0
}

/** Words with digits are never corrected: a year must not match another year. */
const isCorrectable = (word: string) =>
  lengthOf(word) >= shortest && lengthOf(word) <= longest && !/\p{N}/u.test(word)

/** How many typing errors a word may have. A model that nobody sells now is no other model: a Wrangler is no Ranger. */
export const allowedErrors = (typed: string) =>
  !isCorrectable(typed) || isModel(typed) ? 0 : lengthOf(typed) < longWord ? 1 : 2

/** Letters that sound the same where these names are said. */
const sounds: [letters: RegExp, sound: string][] = [
  [/ph/g, 'f'],
  [/ck|qu|q/g, 'k'],
  [/x/g, 'ks'],
  [/cc(?=[eiy])/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/ts|z/g, 's'],
  [/ee|ie|ey|ei|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/(?:er|or|ar|ah)$/, 'a'],
  [/(.)\1+/g, '$1'],
]
const soundOf = (word: string) =>
  sounds.reduce((text, [letters, sound]) => text.replace(letters, sound), word)

/** So much longer or shorter, or with so many errors, a word may be that sounds the same. PostgreSQL looks no further. */
export const mostErrors = (typed: string) => 2 * allowedErrors(typed)

/** The known words that sound like an unknown one: Ventsa is a Venza. */
function soundingWords(typed: string, words: string[]): string[] {
  const [most, sound] = [mostErrors(typed), soundOf(typed)]
  return words.filter(
    (word) =>
      Math.abs(lengthOf(word) - lengthOf(typed)) <= most &&
      isCorrectable(word) &&
      soundOf(word) === sound &&
      distance(typed, word, false) <= most,
  )
}

/** The known words with the fewest typing errors from an unknown one. If all have too many, those that sound the same. */
export function nearestWords(typed: string, words: string[]): string[] {
  const allowed = allowedErrors(typed)
  if (allowed === 0) return []
  const found = words
    .filter((word) => Math.abs(lengthOf(word) - lengthOf(typed)) <= allowed && isCorrectable(word))
    .map((word) => ({ word, errors: distance(typed, word) }))
    .filter(({ errors }) => errors <= allowed)
  if (found.length === 0) return soundingWords(typed, words)
  const nearest = Math.min(...found.map(({ errors }) => errors))
  return found.filter(({ errors }) => errors === nearest).map(({ word }) => word)
}
