import type { Database } from './database.ts'
import { restsOf } from './spelling.ts'

/** How many more, or fewer, products use each word. */
export type Uses = Map<string, number>

/** Learns new words with what typing errors leave of them, and forgets those that nobody uses any more. */
export function countWords(db: Database, uses: Uses) {
  for (const [word, by] of uses) {
    if (by === 0) continue
    const known = db.one<{ count: number }>(
      'UPDATE word SET count = count + ? WHERE word = ? RETURNING count',
      by,
      word,
    )
    if (known?.count === 0) forget(db, word)
    if (!known && by > 0) learn(db, word, by)
  }
}

function learn(db: Database, word: string, count: number) {
  db.run('INSERT INTO word VALUES (?, ?)', word, count)
  for (const rest of restsOf(word)) db.run('INSERT INTO rest VALUES (?, ?)', rest, word)
}

function forget(db: Database, word: string) {
  db.run('DELETE FROM word WHERE word = ?', word)
  for (const rest of restsOf(word)) db.run('DELETE FROM rest WHERE rest = ? AND word = ?', rest, word)
}
