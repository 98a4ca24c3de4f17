import { escrowAbi } from '@mota/contracts/sdk'
import { beforeAll, expect, inject, test } from 'vitest'
import { type Case, ofMarket, ofSale } from './scenario/case/index.ts'
import { type EventCall, type Happening, scenarioFile, txOf } from './scenario/file.ts'
import { runScenarios, type Verdicts } from './scenario/run.ts'

const start = 1_000
const cases = [...ofSale, ...ofMarket]
const nameOf = ({ event: [name] }: Case) => name
/** The sale of a case. */
const idOf = (one: Case) => BigInt(cases.indexOf(one) + 1)
const queryOf = (one: Case) =>
  `query ${nameOf(one)} { ${typeof one.find === 'string' ? one.find : one.find(idOf(one))} }`

let verdicts: Verdicts
beforeAll(async () => {
  const files = [['sales', fileOf(...ofSale)], ...ofMarket.map((one) => [nameOf(one), fileOf(one)])]
  verdicts = await runScenarios(Object.fromEntries(files), inject('places').spareDatabase)
})

test('every event of the escrow has a case', () => {
  const events = escrowAbi.filter(({ type }) => type === 'event').map((item) => 'name' in item && item.name)
  expect([...new Set(cases.map(nameOf))].toSorted()).toEqual(events.toSorted())
})

test.each(cases.map((one) => [nameOf(one), one] as const))('%s alone', (_, one) => {
  expect(verdicts.get(queryOf(one))).toBe('passed')
})

const fileOf = (...some: Case[]) =>
  scenarioFile(
    some.map(nameOf).join(),
    some.flatMap(happeningsOf),
    some.map((one) => ({ query: queryOf(one), expected: one.found })),
  )

function happeningsOf(one: Case): Happening[] {
  const id = idOf(one)
  return [...one.before, one.event].map((event, place) => ({
    at: start + place,
    tx: txOf(Number(id) * 100 + place),
    events: [withId(event, id)],
  }))
}

/** The same event for another sale. */
const withId = ([name, args]: EventCall, transaction_id: bigint) =>
  [name, 'transaction_id' in args ? { ...args, transaction_id } : args] as EventCall
