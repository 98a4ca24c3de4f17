import { expect, it } from 'vitest'
import { firstSentences, firstWords } from './first-words.ts'

it('cuts a text after a word', () => {
  expect(firstWords('One owner, all papers.', 22)).toBe('One owner, all papers.')
  expect(firstWords('One owner, all papers.', 18)).toBe('One owner, all')
  expect(firstWords('One owner, all papers.', 13)).toBe('One owner')
})

it('cuts a text after a sentence, and only a long first one after a word', () => {
  const text = 'One owner, all papers. Call me! Open on weekdays.'
  expect(firstSentences(text, 60)).toBe(text)
  expect(firstSentences(text, 40)).toBe('One owner, all papers. Call me!')
  expect(firstSentences(text, 31)).toBe('One owner, all papers.')
  expect(firstSentences(text, 18)).toBe('One owner, all')
})
