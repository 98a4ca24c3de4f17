import { meaningfulPhrases } from './meaning.ts'
import {
  about,
  ages,
  andLess,
  andMore,
  atLeast,
  atMost,
  betweens,
  mileages,
  seats,
  units,
} from './phrases/amount.ts'
import { noise } from './phrases/sentence.ts'

const single = (phrases: string[]) => [...new Set(phrases)].filter((phrase) => /^\p{L}+$/u.test(phrase))

/** What a bound begins or ends with. Without a number it says nothing. */
export const boundPhrases = [atMost, atLeast, about, betweens, andMore, andLess, mileages].flat()
/** Every word that names a vehicle or a value of one. */
export const namingWords = single(meaningfulPhrases)
/** Every other word that is understood, those that say something first. */
export const helpingWords = single([
  ...[boundPhrases, ages, seats, Object.keys(units)].flat(),
  // Shorter words that say nothing are near too many names.
  ...noise.filter((word) => word.length > 5),
])
