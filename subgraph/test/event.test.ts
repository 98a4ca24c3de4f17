import { escrowAbi } from '@mota/contracts/sdk'
import { beforeAll, expect, inject, test } from 'vitest'
import { type Case, cases } from './scenario/case/index.ts'
import { scenarioFile, txOf } from './scenario/file.ts'
import { runScenarios, type Verdicts } from './scenario/run.ts'

const start = 1_000
const nameOf = ({ event: [name] }: Case) => name
const queryOf = (one: Case) => `query ${nameOf(one)} { ${one.find} }`

let verdicts: Verdicts
beforeAll(async () => {
  const files = cases.map((one) => [nameOf(one), fileOf(one)])
  verdicts = await runScenarios(Object.fromEntries(files), inject('places').spareDatabase)
})

test('every event of the escrow has its case', () => {
  const events = escrowAbi.filter(({ type }) => type === 'event').map((item) => 'name' in item && item.name)
  expect(cases.map(nameOf).toSorted()).toEqual(events.toSorted())
})

test.each(cases.map((one) => [nameOf(one), one] as const))('%s alone', (_, one) => {
  expect(verdicts.get(queryOf(one))).toBe('passed')
})

function fileOf(one: Case) {
  const happenings = [...one.before, one.event].map((event, place) => ({
    at: start + place,
    tx: txOf(place + 1),
    events: [event],
  }))
  return scenarioFile(nameOf(one), happenings, [{ query: queryOf(one), expected: one.found }])
}
