import { expect, it } from 'vitest'
import { papersFact, type WithPapers } from './papers.ts'

const all = 'ownership,plate,roadworthiness,police'

it.each<[WithPapers, ReturnType<typeof papersFact>]>([
  [
    { customs_papers: 'yes', papers: all },
    { count: '5 of 5', customs: 'yes', isGood: true },
  ],
  [
    { customs_papers: 'yes', papers: 'ownership' },
    { count: '2 of 5', customs: 'yes', isGood: false },
  ],
  [
    { customs_papers: 'in_progress', papers: all },
    { count: '4 of 5', customs: 'in progress', isGood: false },
  ],
  [
    { customs_papers: 'no', papers: all },
    { count: '4 of 5', customs: 'no', isGood: false },
  ],
  [
    { customs_papers: null, papers: all },
    { count: '4 of 4', customs: 'not stated', isGood: false },
  ],
  [{ customs_papers: 'yes', papers: null }, undefined],
])('counts the papers of %o', (stated, fact) => {
  expect(papersFact(stated)).toEqual(fact)
})
