import { forgiven, near } from '../spelling.ts'
import type { Session } from './pool.ts'

/** So many meanings of typed words are remembered for so long, in milliseconds; then they are looked up again. */
const most = 1_000
const lasting = 2_000
/** A shorter part of a word says too little. */
const shortest = 3

/** Of the words that one is part of, those that most listings have. */
const mostWords = 1_000

interface Word {
  word: string
}

const quote = (word: string) => `'${word}'`

export type Meaning = ReturnType<typeof openMeaning>

/**
 * What a word stands for as it was typed, as a tsquery: the words it begins; if there are none, the words it is part
 * of; if there are none, the words it was meant to be. Trigrams find parts of words. They would miss short words with
 * two letters swapped, so for typing errors the edit distance is asked of all words about as long.
 */
export function openMeaning(read: () => Session, now: () => number) {
  const known = new Map<string, { query: string; until: number }>()

  async function look(typed: string): Promise<string> {
    const { one, rows } = read()
    const next = await one<Word>('SELECT word FROM word WHERE word >= $1 ORDER BY word LIMIT 1', [typed])
    if (next?.word.startsWith(typed)) return `${quote(typed)}:*`
    const around =
      [...typed].length < shortest
        ? []
        : await rows<Word>('SELECT word FROM word WHERE word LIKE $1 ORDER BY uses DESC LIMIT $2', [
            `%${typed}%`,
            mostWords,
          ])
    if (around.length > 0) return around.map(({ word }) => quote(word)).join(' | ')
    const far = forgiven(typed)
    if (far === 0) return ''
    // Two letters swapped are one error to us and two to PostgreSQL, so it looks twice as far, and we look once more.
    const candidates = await rows<Word>(
      `SELECT word FROM word WHERE char_length(word) BETWEEN char_length($1) - $2 AND char_length($1) + $2
      AND levenshtein_less_equal(word, $1, $2) <= $2`,
      [typed, 2 * far],
    )
    return near(
      typed,
      candidates.map(({ word }) => word),
    )
      .map(quote)
      .join(' | ')
  }

  return {
    /** Empty where it stands for nothing. */
    async of(typed: string): Promise<string> {
      const before = known.get(typed)
      if (before && before.until > now()) return before.query
      const query = await look(typed)
      if (known.size >= most) known.clear()
      known.set(typed, { query, until: now() + lasting })
      return query
    },
    forget: () => known.clear(),
  }
}
