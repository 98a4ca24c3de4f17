import { forgiven, near } from '../spelling.ts'
import type { Session } from './pool.ts'

/** So many meanings of typed words are remembered for so long, in milliseconds; then they are looked up again. */
const most = 1_000
const lasting = 2_000
/** A shorter part of a word says too little. */
const shortest = 3

/** Of the words that one is part of, those that most listings have. */
const mostWords = 1_000

/** What a typed word stands for. */
interface Meant {
  /** Empty where it stands for nothing. */
  query: string
  /** How many listings have it, about: one that has several of the words counts for each. */
  uses: number
}

interface Word {
  word: string
  uses: number
}

const anyOf = (words: Word[]): Meant => ({
  query: words.map(({ word }) => `'${word}'`).join(' | '),
  uses: words.reduce((sum, { uses }) => sum + uses, 0),
})

/** Comes after every sign that a word has. */
const last = '\u{10ffff}'

export type Meaning = ReturnType<typeof openMeaning>

/**
 * What a word stands for as it was typed, as a tsquery: the words it begins; if there are none, the words it is part
 * of; if there are none, the words it was meant to be. Trigrams find parts of words. They would miss short words with
 * two letters swapped, so for typing errors the edit distance is asked of all words about as long.
 */
export function openMeaning(read: () => Session, now: () => number) {
  const cache = new Map<string, { meant: Meant; until: number }>()

  async function look(typed: string): Promise<Meant> {
    const { one, rows } = read()
    const begun = await one<{ uses: number | null }>(
      `SELECT sum(uses)::int AS uses FROM (SELECT uses FROM word WHERE word >= $1 AND word < $2 LIMIT $3) AS begun`,
      [typed, typed + last, mostWords],
    )
    if (begun?.uses) return { query: `'${typed}':*`, uses: begun.uses }
    const around =
      [...typed].length < shortest
        ? []
        : await rows<Word>('SELECT word, uses FROM word WHERE word LIKE $1 ORDER BY uses DESC LIMIT $2', [
            `%${typed}%`,
            mostWords,
          ])
    if (around.length > 0) return anyOf(around)
    const far = forgiven(typed)
    if (far === 0) return anyOf([])
    // Two letters swapped are one error to us and two to PostgreSQL, so it looks twice as far, and we look once more.
    const candidates = await rows<Word>(
      `SELECT word, uses FROM word WHERE char_length(word) BETWEEN char_length($1) - $2 AND char_length($1) + $2
      AND levenshtein_less_equal(word, $1, $2) <= $2`,
      [typed, 2 * far],
    )
    const nearest = new Set(
      near(
        typed,
        candidates.map(({ word }) => word),
      ),
    )
    return anyOf(candidates.filter(({ word }) => nearest.has(word)))
  }

  return {
    async of(typed: string): Promise<Meant> {
      const before = cache.get(typed)
      if (before && before.until > now()) return before.meant
      const meant = await look(typed)
      if (cache.size >= most) cache.clear()
      cache.set(typed, { meant, until: now() + lasting })
      return meant
    },
    forget: () => cache.clear(),
  }
}
