import { expect, it } from 'vitest'
import { riskOf } from './risk.ts'

const fault = { part: 'body', text: 'A scratch.' } as const

it.each([
  [{ customs_papers: 'no' }, 'costs', 'No customs papers, Faults not stated'],
  [{ customs_papers: 'in_progress', faults: [] }, 'costs', 'Customs in progress, No known faults'],
  [{ customs_papers: 'yes', faults: [fault] }, 'costs', 'Customs papers, 1 fault'],
  [{ faults: [fault, fault] }, 'costs', 'Papers not stated, 2 faults'],
  [{ customs_papers: 'yes', faults: [] }, 'well', 'Customs papers, No known faults'],
  [{ customs_papers: 'yes' }, 'well', 'Customs papers, Faults not stated'],
  [{}, undefined, 'Papers not stated, Faults not stated'],
] as const)('says of %o what may cost money later', (stated, tone, words) => {
  const risk = riskOf(stated as Parameters<typeof riskOf>[0])
  expect({ ...risk, words: risk.words.join(', ') }).toEqual({ tone, words })
})
