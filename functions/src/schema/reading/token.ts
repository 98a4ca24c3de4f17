import { own } from '../plain/own.ts'
import { apart } from './apart.ts'
import type { Token } from './phrase.ts'
import { ages, counted, litres, measures, seats, units } from './phrases/amount.ts'
import { list } from './phrases/list.ts'
import { models } from './phrases/model.ts'
import { asMeant } from './spoken.ts'

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

/** A sign that is folded to letters is part of a word, as in a title: ⻳ is 龟. In as many characters. */
const withLetters = (search: string) =>
  search.replace(/[^\p{L}\p{N}\p{M}\p{ASCII}]/gu, (sign) =>
    /[\p{L}\p{N}]/u.test(fold(sign)) ? 'x'.repeat(sign.length) : sign,
  )

const isNumber = (text: string | undefined) => /^[\d$]/.test(text ?? '')
const isHyphen = (text: string) => text === '-' || text === '–'

/** The naira's signs, N and ₦, before a number. */
const naira = /^(?:n|ngn|₦)(?=\d)/

const links: Record<string, string> = { '/': 'or', vs: 'or', versus: 'or', n: 'and' }
/** Between two letters: V/I is Victoria Island. */
const initials = /(?<=(?<!\p{L})\p{L})\/(?=\p{L}(?!\p{L}))/gu
const separator = /[,;&|]/
/** "Mummy's car". */
const possessive = /^['’‘]$/
/** Years as they are shortened: '98, 2k10, 010 and 08. */
const [apostrophe, lastDigits] = [/['’‘]$/, /^\d\d$/]
const yearOf = (digits: string) => (digits > '50' ? `19${digits}` : `20${digits}`)
const fullYear = /^(?:19|20)\d\d$/
const shortYear = /^(?:2k|0)(\d\d?)$/
/** The letter O that is typed for a zero: 2o16, RX 35O. */
const letterO = /(?<=\d[\do]*)o(?=[\do]*$)/g
const whole = (text: string) =>
  own(links, text) ??
  text.replace(letterO, '0').replace(shortYear, (_, digits: string) => `20${digits.padStart(2, '0')}`)

/** Between two numbers. */
const ranges = list('to, -, –, till, until, or, and')
/** Between two years. */
const toYear = ['-', '–', 'to', 'or']
/** "2008-10", "2015/6" and "08 to 12": the second year begins as the first one does, unless it is an amount. */
function withWholeYears(tokens: Token[]): Token[] {
  return tokens.map((token, at) => {
    const [first, sign] = tokens.slice(Math.max(0, at - 2), at)
    const isAmount = own(units, tokens[at + 1]?.text ?? '') !== undefined
    const isRange =
      fullYear.test(first?.text ?? '') &&
      toYear.includes(sign?.text ?? '') &&
      /^\d\d?$/.test(token.text) &&
      !isAmount
    const year = (first?.text ?? '').slice(0, -token.text.length) + token.text
    return isRange && year > (first?.text ?? '') ? { ...token, text: year } : token
  })
}

const names = new Set(Object.values(models).flat())
const ofModel = ['model', 'models']
/** Behind a number that may be the end of an amount. */
const notYear = new Set([
  ...[ranges, seats, litres, counted, measures, Object.keys(units), ages].flat(),
  'cc',
])
/** Years of two digits: 10 to 26, and 85 to 99. */
const newest = new Date().getUTCFullYear() + 1
const isShort = (text: string) =>
  /^\d\d$/.test(text) && ((text >= '10' && `20${text}` <= String(newest)) || text >= '85')

/** "Hilux 22 model", "15 model Hilux", "Corolla 14" and "RX 350 15". A number behind a name is no year beside a unit. */
function withModelYears(tokens: Token[]): Token[] {
  const textAt = (at: number) => tokens[at]?.text ?? ''
  const isName = (at: number) =>
    names.has(textAt(at)) || (/^\d{3}$/.test(textAt(at)) && names.has(textAt(at - 1) + textAt(at)))
  return tokens.map((token, at) => {
    const isYear = ofModel.includes(textAt(at + 1)) || (isName(at - 1) && !notYear.has(textAt(at + 1)))
    return isYear && isShort(token.text) ? { ...token, text: yearOf(token.text) } : token
  })
}

export function tokensOf(search: string): Token[] {
  let before = 0
  const typed = [...withLetters(search.replace(initials, ' ')).matchAll(pattern)].map(
    ({ 0: found, index }): Token => {
      const gap = search.slice(before, index)
      before = index + found.length
      const word = search.slice(index, before)
      const isOwned = word.toLowerCase() === 's' && possessive.test(gap)
      const text = isOwned ? '' : apostrophe.test(gap) ? word.replace(lastDigits, yearOf) : word
      const isAfterComma = separator.test(gap)
      return { text: whole(fold(text).replace(naira, '')), start: index, end: before, isAfterComma }
    },
  )
  const all = withWholeYears(typed.filter(({ text }) => text !== '' && text !== '₦'))
  const words = all
    .filter(({ text, start, end }, at) => {
      // A hyphen means a range only between two numbers: 2012-2016, but not F-150.
      if (isHyphen(text)) return isNumber(all[at - 1]?.text) && isNumber(all[at + 1]?.text)
      if (text === '$') return isNumber(all[at + 1]?.text) || isNumber(all[at - 1]?.text)
      // "N 5m" is ₦5m.
      return search.slice(start, end).toLowerCase() !== 'n' || !isNumber(all[at + 1]?.text)
    })
    .flatMap((token) => {
      if (token.text.length !== token.end - token.start) return [token]
      let { start, isAfterComma = false } = token
      return apart(token.text).map((text) => {
        const word = { text, start, end: start + text.length, isAfterComma }
        ;[start, isAfterComma] = [word.end, false]
        return word
      })
    })
  return withModelYears(asMeant(words))
}
