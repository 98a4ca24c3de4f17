import { phraseAt } from './phrase.ts'
import { soldBy } from './phrases/sentence.ts'
import { thingAt } from './thing.ts'
import { tokensOf } from './token.ts'
import { mayBeName } from './vendor.ts'

/** A word of a search that means nothing: the name of a vendor, or misspelt. */
export interface Unknown {
  /** It stands behind "sold by". */
  isMarked: boolean
  /** What the name may be, the longest first and the word alone last. */
  phrases: string[]
  /** The place of the word in the search. */
  start: number
  end: number
}

const longest = 4

const said = new RegExp(`\\b(?:${soldBy.join('|').replaceAll(' ', '\\s+')})\\b`, 'i')
/** Whether a search says that what follows is a vendor. */
export const isSaidSold = (search: string) => said.test(search)

/** The words of a search that mean nothing, and whatever is behind "sold by". */
export function unknownIn(search: string): Unknown[] {
  const tokens = tokensOf(search)
  const found: Unknown[] = []
  for (let at = 0; at < tokens.length; ) {
    const marked = phraseAt(tokens, at, soldBy)
    const thing = thingAt(tokens, at, {})
    const [meaning] = thing.meanings
    const isUnknown = meaning?.kind === 'word' && !meaning.isExact && mayBeName(tokens, at)
    const words = tokens.slice(at + marked, at + marked + longest)
    const [word] = words
    if (word && (marked > 0 || isUnknown)) {
      const phrases = words.map((_, short) =>
        words
          .slice(0, words.length - short)
          .map(({ text }) => text)
          .join(' '),
      )
      found.push({ isMarked: marked > 0, phrases, start: word.start, end: word.end })
    }
    at = marked > 0 ? at + marked : thing.end
  }
  return found
}
