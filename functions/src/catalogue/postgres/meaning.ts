import { boundedMap } from '../answer/bounded.ts'
import type { AnyWord } from '../interface.ts'
import { canMatchInside, isWhole, mostErrors, mostInside, nearestWords } from '../spelling.ts'
import type { Session } from './pool.ts'

/** A typed word is looked up again after so many milliseconds. */
const lasting = 2_000

/** The words of listings that match a typed word: these, and those that begin so. */
export interface Meant {
  words: string[]
  begun: string[]
  /** About how many listings have one of the words: a listing with several of them is counted several times. */
  uses: number
}

interface Word {
  word: string
  uses: number
}

const anyOf = (words: Word[]): Meant => ({
  words: words.map(({ word }) => word),
  begun: [],
  uses: words.reduce((sum, { uses }) => sum + uses, 0),
})

/** Sorts after every character that a word may have. */
export const last = '\u{10ffff}'

/** As a tsquery; empty if no word matches. */
export const queryOf = ({ words, begun }: Meant) =>
  [...words.map((word) => `'${word}'`), ...begun.map((start) => `'${start}':*`)].join(' | ')

export type Meaning = ReturnType<typeof openMeaning>

/**
 * Finds the words that match a typed word: itself; if there is none, those that begin with it; if there are none, those
 * that contain it; if there are none, those that differ from it by typing errors. Trigrams find words that contain it.
 * They would miss short words with two letters swapped, so for typing errors the edit distance of all words of about the
 * same length is computed.
 */
export function openMeaning(read: () => Session, now: () => number) {
  const cache = boundedMap<{ meant: Meant; until: number }>({ entries: 1_000 })

  const exactly = async (words: string[]) =>
    anyOf(await read().rows<Word>('SELECT word, uses FROM word WHERE word = ANY($1::text[])', [words]))

  async function lookUp(typed: string): Promise<Meant> {
    const { one, rows } = read()
    const whole = isWhole(typed) ? await exactly([typed]) : anyOf([])
    if (whole.uses > 0) return whole
    const begun = await one<{ uses: number | null }>(
      `SELECT sum(uses)::int AS uses FROM (SELECT uses FROM word WHERE word >= $1 AND word < $2 LIMIT $3) AS begun`,
      [typed, typed + last, mostInside],
    )
    if (begun?.uses) return { words: [], begun: [typed], uses: begun.uses }
    const containing = canMatchInside(typed)
      ? await rows<Word>('SELECT word, uses FROM word WHERE word LIKE $1 ORDER BY uses DESC, word LIMIT $2', [
          `%${typed}%`,
          mostInside,
        ])
      : []
    if (containing.length > 0) return anyOf(containing)
    const errors = mostErrors(typed)
    if (errors === 0) return anyOf([])
    // PostgreSQL counts two swapped letters as two errors and we as one, and words that sound the same have more, so it
    // returns words with up to twice as many errors, and `nearestWords` chooses from them.
    const candidates = await rows<Word>(
      `SELECT word, uses FROM word WHERE char_length(word) BETWEEN char_length($1) - $2 AND char_length($1) + $2
      AND levenshtein_less_equal(word, $1, $2) <= $2`,
      [typed, errors],
    )
    const nearest = new Set(
      nearestWords(
        typed,
        candidates.map(({ word }) => word),
      ),
    )
    return anyOf(candidates.filter(({ word }) => nearest.has(word)))
  }

  async function cached(key: string, find: () => Promise<Meant>): Promise<Meant> {
    const known = cache.get(key)
    if (known && known.until > now()) return known.meant
    const meant = await find()
    cache.set(key, { meant, until: now() + lasting })
    return meant
  }

  return {
    async ofAny({ any, isExact }: AnyWord): Promise<Meant> {
      if (isExact) return cached(`=${any}`, () => exactly(any))
      const meanings = await Promise.all(any.map((typed) => cached(typed, () => lookUp(typed))))
      return {
        words: meanings.flatMap(({ words }) => words),
        begun: meanings.flatMap(({ begun }) => begun),
        uses: meanings.reduce((sum, { uses }) => sum + uses, 0),
      }
    },
    forget: cache.clear,
  }
}
