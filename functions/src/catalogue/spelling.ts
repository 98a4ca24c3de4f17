/** From this length on two errors are forgiven, below it one. */
const longWord = 7
const [shortest, longest] = [3, 24]

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

/** A year is never taken for another. */
const isSpelled = (word: string) => word.length >= shortest && word.length <= longest && !/\p{N}/u.test(word)

/** So many errors in a word are forgiven. */
export const forgiven = (typed: string) => (!isSpelled(typed) ? 0 : typed.length < longWord ? 1 : 2)

/** The words nearest to one that nobody used, if any is near enough. */
export function near(typed: string, words: string[]): string[] {
  const most = forgiven(typed)
  if (most === 0) return []
  const found = words
    .filter((word) => Math.abs(word.length - typed.length) <= most && isSpelled(word))
    .map((word) => ({ word, far: distance(typed, word) }))
    .filter(({ far }) => far <= most)
  const nearest = Math.min(...found.map(({ far }) => far))
  return found.filter(({ far }) => far === nearest).map(({ word }) => word)
}
