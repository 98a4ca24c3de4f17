import { helpingWords, namingWords, type Unknown, unknownIn, type Vendor } from '../schema/index.ts'
import type { Reader } from './interface.ts'
import { nearestWords } from './spelling.ts'

/** Further words that mean nothing are ignored: each needs a query. */
const mostWords = 4

/** Shorter words are near too many others: "waka" is no "baka", which is black. */
const shortest = 5

const nearestOf = (word: string, words: string[]) => (word.length < shortest ? [] : nearestWords(word, words))

/** Of two that are as near, one that names something counts. */
const knownWords = [...namingWords, ...helpingWords]

const wordOf = ({ phrases }: Unknown) => phrases.at(-1) ?? ''

/** The words of a search that mean nothing and that no listing has, however they are spelled. */
async function strangeIn(catalogue: Reader, search: string): Promise<Unknown[]> {
  const words = await Promise.all(
    unknownIn(search)
      .slice(0, mostWords)
      .map(async (one) => {
        const isStrange =
          one.isMarked || (await catalogue.search({ words: [{ any: [wordOf(one)] }], limit: 1 })).total === 0
        return isStrange ? [one] : []
      }),
  )
  return words.flat()
}

/** Those whose names have the most of these words. */
async function calledLongest(catalogue: Reader, { phrases }: Unknown): Promise<Vendor[]> {
  for (const phrase of phrases) {
    const vendors = await catalogue.sellersNamed(phrase)
    if (vendors.length > 0) return vendors
  }
  return []
}

/**
 * The vendors whom a search names, or may name. Somebody who is called Tokumbo or Corola must not get the searches of
 * those who cannot spell.
 */
export async function vendorsIn(catalogue: Reader, search: string): Promise<Vendor[]> {
  const names = (await strangeIn(catalogue, search)).filter(
    (one) => one.isMarked || nearestOf(wordOf(one), namingWords).length === 0,
  )
  return (await Promise.all(names.map((name) => calledLongest(catalogue, name)))).flat()
}

/** The search with its misspelt words as they are known; undefined if none is. */
export async function correctedIn(catalogue: Reader, search: string): Promise<string | undefined> {
  let corrected = search
  for (const one of (await strangeIn(catalogue, search)).reverse()) {
    const [word] = nearestOf(wordOf(one), knownWords)
    if (word) corrected = corrected.slice(0, one.start) + word + corrected.slice(one.end)
  }
  return corrected === search ? undefined : corrected
}
