import { brands } from './phrases/brand.ts'

/** A word, a number or a sign of a search, and its place in it. */
export interface Token {
  /** Without case and accents. */
  text: string
  start: number
  end: number
}

/** Letters of Hausa that are typed without their hooks where the keyboard has none. */
const hooked: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }

/** Case, accents, hooks and hidden characters make no difference: Škoda is skoda. */
export const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => hooked[letter] ?? letter)

// A point or a comma between two digits belongs to the number.
const pattern = /[\p{L}\p{N}\p{M}]+(?:(?<=\p{Nd})[.,](?=\p{Nd})[\p{L}\p{N}\p{M}]+)*|[₦$+<>/–-]/gu

const isNumber = (text: string | undefined) => /^[\d$]/.test(text ?? '')
const isHyphen = (text: string) => text === '-' || text === '–'

/** The naira's signs, N and ₦, before a number. */
const naira = /^(?:n|ngn|₦)(?=\d)/
/** Two words without a space between: corolla2010, toyotacamry. */
const joined = [
  /^(\p{L}{3,})((?:19|20)\d\d)$/u,
  new RegExp(
    `^(${Object.keys(brands)
      .map(fold)
      .filter((brand) => /^\p{L}{5,}$/u.test(brand))
      .join('|')})(\\p{L}{3,})$`,
    'u',
  ),
]

/** Years as they are shortened: 2k10, 010 and 08. */
const shortYear = /^(?:2k|0)(\d\d?)$/
const whole = (text: string) =>
  text === '/' ? 'or' : text.replace(shortYear, (_, digits: string) => `20${digits.padStart(2, '0')}`)

export function tokensOf(search: string): Token[] {
  const all = [...search.matchAll(pattern)].map(({ 0: typed, index }) => ({
    text: whole(fold(typed).replace(naira, '')),
    start: index,
    end: index + typed.length,
  }))
  return all
    .filter(({ text }, at) => {
      // A hyphen means a range only between two numbers: 2012-2016, but not F-150.
      if (isHyphen(text)) return isNumber(all[at - 1]?.text) && isNumber(all[at + 1]?.text)
      if (text === '$') return isNumber(all[at + 1]?.text)
      return text !== '' && text !== '₦'
    })
    .flatMap((token) => {
      const [, one, other] = joined.map((pattern) => pattern.exec(token.text)).find(Boolean) ?? []
      if (!one || !other || token.text.length !== token.end - token.start) return [token]
      const middle = token.end - other.length
      return [
        { text: one, start: token.start, end: middle },
        { text: other, start: middle, end: token.end },
      ]
    })
}
