import { knownNames, type Vendor, type VendorName, vendorNamesIn } from '../schema/index.ts'
import type { Reader } from './interface.ts'
import { nearestWords } from './spelling.ts'

/** Further words that mean nothing are ignored: each needs a query. */
const mostNames = 3

/**
 * Whether a word is no name of a vehicle, however it is spelled. Otherwise somebody who is called Corola would get the
 * searches for a Corolla.
 */
async function isFree(catalogue: Reader, { phrases }: VendorName): Promise<boolean> {
  const word = phrases.at(-1) ?? ''
  if (nearestWords(word, knownNames).length > 0) return false
  return (await catalogue.search({ words: [{ any: [word] }], limit: 1 })).total === 0
}

/** Those whose names begin with the most of these words. */
async function calledLongest(catalogue: Reader, phrases: string[]): Promise<Vendor[]> {
  for (const phrase of phrases) {
    const vendors = await catalogue.sellersNamed(phrase)
    if (vendors.length > 0) return vendors
  }
  return []
}

/** The vendors whom a search names, or may name. */
export async function vendorsIn(catalogue: Reader, search: string): Promise<Vendor[]> {
  const found = await Promise.all(
    vendorNamesIn(search)
      .slice(0, mostNames)
      .map(async (name) =>
        name.isMarked || (await isFree(catalogue, name)) ? calledLongest(catalogue, name.phrases) : [],
      ),
  )
  return found.flat()
}
