import { expect, it } from 'vitest'
import { firstWords } from './first-words.ts'

it('cuts a text after a word', () => {
  expect(firstWords('One owner, all papers.', 22)).toBe('One owner, all papers.')
  expect(firstWords('One owner, all papers.', 18)).toBe('One owner, all')
  expect(firstWords('One owner, all papers.', 13)).toBe('One owner')
})
