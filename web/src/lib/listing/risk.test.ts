import { expect, it } from 'vitest'
import { riskOf } from './risk.ts'

const fault = { part: 'body', text: 'A scratch.' } as const

it.each([
  [{ customs_papers: 'no' }, false, 'No customs papers'],
  [{ customs_papers: 'in_progress', faults: [] }, false, 'Customs in progress'],
  [{ customs_papers: 'yes', faults: [fault] }, false, '1 known fault'],
  [{ customs_papers: 'no', faults: [fault, fault] }, false, 'No customs papers, 2 known faults'],
  [{ customs_papers: 'yes', faults: [] }, true, 'Customs papers, No known faults'],
  [{ customs_papers: 'yes' }, true, 'Customs papers'],
  [{ faults: [] }, true, 'No known faults'],
  [{}, true, ''],
] as const)('says of %o what costs money later, else what is stated to be well', (stated, isGood, words) => {
  const risk = riskOf(stated as Parameters<typeof riskOf>[0])
  expect({ ...risk, words: risk.words.join(', ') }).toEqual({ isGood, words })
})
