import type { Database } from '../database.ts'
import { begun, type Term, whole } from './term.ts'

/** From this length on two errors are forgiven, below it one. */
const longWord = 7
/** A shorter part of a word says too little. */
const shortest = 3
/** So many words may stand for one that was typed. */
const most = 64

const hasDigit = /\p{N}/u

function drops(word: string, count: number): Set<string> {
  if (count === 0) return new Set([word])
  const fewer = drops(word, count - 1)
  const rests = new Set(fewer)
  for (const rest of fewer)
    for (let at = 0; at < rest.length; at++) rests.add(rest.slice(0, at) + rest.slice(at + 1))
  return rests
}

/** What is left of a word by dropping letters: words that were confused share a rest. */
export const restsOf = (word: string): Set<string> =>
  word.length < shortest || word.length > 24 || hasDigit.test(word)
    ? new Set()
    : drops(word, word.length < longWord ? 1 : 2)

/** Letters to add, drop, change or swap with their neighbour to make one word the other. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const line = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      line[j] = Math.min(
        (above[j] ?? 0) + 1,
        (line[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
    above = line
  }
  return above[b.length] ?? 0
}

/** The words nearest to one that nobody used, if any is near enough. */
function alike(db: Database, typed: string): string[] {
  const found = db.all<{ word: string }>(
    'SELECT DISTINCT word FROM rest WHERE rest IN (SELECT value FROM json_each(?)) LIMIT 1000',
    JSON.stringify([...restsOf(typed)]),
  )
  const near = found
    .map(({ word }) => ({ word, far: distance(typed, word) }))
    .filter(({ far }) => far <= (typed.length < longWord ? 1 : 2))
  const nearest = Math.min(...near.map(({ far }) => far))
  return near.filter(({ far }) => far === nearest).map(({ word }) => word)
}

const wordsWhere = (db: Database, condition: string, ...values: string[]) =>
  db
    .all<{ word: string }>(`SELECT word FROM word WHERE ${condition} ORDER BY word LIMIT ${most}`, ...values)
    .map(({ word }) => word)

/**
 * What a word stands for as it was typed: the words it begins; if there are none, the words it is part of;
 * if there are none, the words it was meant to be. An empty term means nothing here.
 */
export function meaning(db: Database, typed: string): Term {
  const longer = wordsWhere(db, 'word >= ? AND word < ?', typed, `${typed}\u{10ffff}`)
  if (longer.length > 1) return [begun(typed)]
  if (longer.length === 1) return longer.map(whole)
  const around = typed.length < shortest ? [] : wordsWhere(db, 'instr(word, ?)', typed)
  return (around.length ? around : alike(db, typed)).slice(0, most).map(whole)
}
