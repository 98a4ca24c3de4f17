import type { Database } from '../database.ts'
import { restsOf } from '../search/spelling.ts'

/** How many more, or fewer, products use each word, or each beginning of one. */
export type Uses = Map<string, number>

export function tallyUses(uses: Uses, parts: Iterable<string>, by: 1 | -1) {
  for (const part of parts) uses.set(part, (uses.get(part) ?? 0) + by)
}

/** Learns new words with what typing errors leave of them, forgets those that nobody uses any more, and says if it did. */
export function countWords(db: Database, uses: Uses): boolean {
  let changed = false
  for (const [word, by] of uses) {
    if (by === 0) continue
    const known = db.one<{ count: number }>(
      'UPDATE word SET count = count + ? WHERE word = ? RETURNING count',
      by,
      word,
    )
    if (known && known.count > 0) continue
    if (known) forget(db, word)
    else learn(db, word, by)
    changed = true
  }
  return changed
}

function learn(db: Database, word: string, count: number) {
  db.run('INSERT INTO word VALUES (?, ?)', word, count)
  for (const rest of restsOf(word)) db.run('INSERT INTO rest VALUES (?, ?)', rest, word)
}

function forget(db: Database, word: string) {
  db.run('DELETE FROM word WHERE word = ?', word)
  for (const rest of restsOf(word)) db.run('DELETE FROM rest WHERE rest = ? AND word = ?', rest, word)
}

/** Of up to three letters: of longer ones there are too many, and too little begins so. */
export function beginningsOf(word: string): string[] {
  const letters = [...word].slice(0, 3)
  return letters.map((_, at) => letters.slice(0, at + 1).join(''))
}

export function countBeginnings(db: Database, uses: Uses) {
  for (const [part, by] of uses)
    if (by !== 0)
      db.run(
        'INSERT INTO beginning VALUES (?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count',
        part,
        by,
      )
}
