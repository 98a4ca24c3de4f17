import { phraseAt } from './phrase.ts'
import { soldBy } from './phrases/sentence.ts'
import { thingAt } from './thing.ts'
import { tokensOf } from './token.ts'
import { mayBeName } from './vendor.ts'

/** Where a search may name a vendor. */
export interface VendorName {
  /** Whether it says so: "sold by". */
  isMarked: boolean
  /** What the name may be, the longest first and the first word last. */
  phrases: string[]
}

const longest = 4

const said = new RegExp(`\\b(?:${soldBy.join('|').replaceAll(' ', '\\s+')})\\b`, 'i')
/** Whether a search says that what follows is a vendor. */
export const isSaidSold = (search: string) => said.test(search)

/** The names of vendors that may be in a search: behind "sold by", and at every word that means nothing. */
export function vendorNamesIn(search: string): VendorName[] {
  const tokens = tokensOf(search)
  const names: VendorName[] = []
  for (let at = 0; at < tokens.length; ) {
    const marked = phraseAt(tokens, at, soldBy)
    const thing = thingAt(tokens, at, {})
    const [meaning] = thing.meanings
    const isUnknown = meaning?.kind === 'word' && !meaning.isExact && mayBeName(tokens, at)
    const words = tokens.slice(at + marked, at + marked + longest).map(({ text }) => text)
    if ((marked > 0 || isUnknown) && words.length > 0)
      names.push({
        isMarked: marked > 0,
        phrases: words.map((_, short) => words.slice(0, words.length - short).join(' ')),
      })
    at = marked > 0 ? at + marked : thing.end
  }
  return names
}
