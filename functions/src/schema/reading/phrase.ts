/** A word, a number or a sign of a search, and its place in it. */
export interface Token {
  /** Without case and accents. */
  text: string
  start: number
  end: number
  isAfterComma?: boolean
}

const longest = 4

/** Of each list: its phrases, and the words that they begin with. Most words of a search begin none. */
const known = new WeakMap<readonly string[], { all: Set<string>; begun: Set<string> }>()

function setsOf(phrases: readonly string[]) {
  const sets = known.get(phrases) ?? {
    all: new Set(phrases),
    begun: new Set(phrases.map((phrase) => phrase.split(' ', 1)[0] ?? '')),
  }
  known.set(phrases, sets)
  return sets
}

/** The number of tokens from `at` on that are one of these phrases; the longest counts. */
export function phraseAt(tokens: Token[], at: number, phrases: readonly string[]): number {
  const { all, begun } = setsOf(phrases)
  let text = tokens[at]?.text ?? ''
  if (!begun.has(text)) return 0
  let found = 0
  for (let length = 1; ; length++) {
    if (all.has(text)) found = length
    const next = tokens[at + length]
    if (!next || length === longest) return found
    text += ` ${next.text}`
  }
}
