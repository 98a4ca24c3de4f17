import { expect, it } from 'vitest'
import { otherPapers } from './papers.ts'

it.each<[papers: string | null, words: ReturnType<typeof otherPapers>]>([
  ['ownership,plate,roadworthiness,police', { words: 'All others too', isGood: true }],
  ['ownership,plate,police', { words: '1 other missing', isGood: false }],
  ['ownership', { words: '3 others missing', isGood: false }],
  [null, undefined],
])('counts the papers beside those of customs of %s', (papers, fact) => {
  expect(otherPapers({ papers })).toEqual(fact)
})
