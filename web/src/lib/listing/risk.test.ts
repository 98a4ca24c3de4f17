import { expect, it } from 'vitest'
import { riskOf } from './risk.ts'

const fault = { part: 'body', text: 'A scratch.' } as const

it.each([
  [{ customs_papers: 'no' }, 'No customs papers: costs, Faults not stated'],
  [{ customs_papers: 'in_progress', faults: [] }, 'Customs in progress: costs, No known faults: well'],
  [{ customs_papers: 'yes', faults: [fault] }, 'Customs papers: well, 1 fault: costs'],
  [{ faults: [fault, fault] }, 'Papers not stated, 2 faults: costs'],
  [{ customs_papers: 'yes', faults: [] }, 'Customs papers: well, No known faults: well'],
  [{ customs_papers: 'yes' }, 'Customs papers: well, Faults not stated'],
  [{}, 'Papers not stated, Faults not stated'],
] as const)('says of %o what may cost money later', (stated, words) => {
  const facts = riskOf(stated as Parameters<typeof riskOf>[0])
  expect(facts.map((fact) => fact.filter(Boolean).join(': ')).join(', ')).toBe(words)
})
