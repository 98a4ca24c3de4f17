import { claims } from './phrases/claim.ts'
import { fold } from './token.ts'

/** The word by which listings are found whose seller says so. No typed word begins so. */
export const claimWord = (label: string) => `0says${label.toLowerCase().replaceAll(' ', '')}`

const said = Object.entries(claims).map(([label, phrases]) => ({
  word: claimWord(label),
  // "It is not accident free" says the opposite, and a steering wheel of leather is no seat.
  pattern: new RegExp(` (?<! (?:not|no|isn t|without|steering) )(?:${phrases.join('|')}) `),
}))

/** The words of what a seller says of a vehicle. Of a description nothing else is searched. */
export function claimsIn(text: string): string[] {
  const words = ` ${(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
  return said.flatMap(({ word, pattern }) => (pattern.test(words) ? [word] : []))
}
