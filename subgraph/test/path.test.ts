import { isOpen, type Sale, Status } from '@mota/contracts/sdk'
import { zeroAddress } from 'viem'
import { beforeAll, expect, inject, test } from 'vitest'
import { endFields, endOf, recordFields, recordOf } from './compare/sale.ts'
import { type Past, recordFields as sellerFields, sellerRecordRows } from './compare/seller-record.ts'
import {
  type Assertion,
  addressOf,
  type EventCall,
  type Happening,
  scenarioFile,
  txOf,
} from './scenario/file.ts'
import { eventsOf, type Path, pathName, pathsFrom } from './scenario/path.ts'
import { runScenarios, type Verdicts } from './scenario/run.ts'

const arbiter = addressOf(0)
const opening = 1_800_000_000
const pathsOfFile = 16

/** A new sale for each path. Its id and parties identify the path. */
const saleFor = (place: number): Sale => ({
  id: BigInt(place + 1),
  buyer: addressOf(2 * place + 1),
  seller: addressOf(2 * place + 2),
  arbiter,
  amount: 10n ** 15n + BigInt(place),
  status: Status.pending,
  since: opening + place,
  confirmedAt: 0,
  contested: false,
})

const count = pathsFrom(saleFor(0)).length
const cases = Array.from({ length: count }, (_, place) => {
  const sale = saleFor(place)
  const path = pathsFrom(sale)[place] ?? []
  return { sale, path, name: pathName(path), ...assertionsOf(sale, path) }
})

let verdicts: Verdicts
beforeAll(async () => {
  const owner: Happening = {
    at: opening - 1,
    tx: txOf(1),
    events: [['OwnershipTransferred', { previousOwner: zeroAddress, newOwner: arbiter }]],
  }
  // The runner gives a file a minute, so the paths are shared out to several.
  const files = Array.from({ length: Math.ceil(count / pathsOfFile) }, (_, place) => {
    const some = cases.slice(place * pathsOfFile, (place + 1) * pathsOfFile)
    const happenings = [owner, ...some.flatMap(({ sale, path }) => happeningsOf(sale, path))]
    const assertions = some.flatMap(({ record, seller, credit }) => [record, seller, credit])
    return [`paths${place}`, scenarioFile(`paths ${place}`, happenings, assertions)]
  })
  verdicts = await runScenarios(Object.fromEntries(files), inject('places').spareDatabase)
})

test('the table has more than 40 paths', () => {
  expect(count).toBeGreaterThan(40)
})

test.each(cases)('$name: the sale matches the table', ({ record }) => {
  expect(verdicts.get(record.query)).toBe('passed')
})

test.each(cases)('$name: the seller’s record counts the sale', ({ seller }) => {
  expect(verdicts.get(seller.query)).toBe('passed')
})

test('the credit after the end of each sale belongs to that sale', () => {
  for (const { credit } of cases) expect(verdicts.get(credit.query), credit.query).toBe('passed')
})

function happeningsOf({ id, buyer, seller, amount, since }: Sale, path: Path): Happening[] {
  const created: Happening = {
    at: since,
    tx: txOf(Number(id) * 100),
    events: [['NewTransaction', { transaction_id: id, buyer, seller, amount }]],
  }
  const legs = path.map((leg, place) => ({
    at: leg.at,
    tx: txOf(Number(id) * 100 + place + 1),
    events: leg.to > Status.disputed ? [...eventsOf(leg), credit(buyer, amount)] : eventsOf(leg),
  }))
  return [created, ...legs]
}

/** A credit that follows the end of a sale. Other sales begin in between, so the index must remember which one ended. */
const credit = (account: Sale['buyer'], newBalance: bigint): EventCall => [
  'BalanceUpdated',
  { account, newBalance },
]

function assertionsOf(first: Sale, path: Path): Record<'record' | 'seller' | 'credit', Assertion> {
  const last = path.at(-1)
  const sale = last?.sale ?? first
  const action = last && last.to > Status.disputed ? last.row.action : undefined
  const past: Past = {
    sale,
    delivered: path.some(({ row }) => row.action === 'deliver'),
    disputed: path.some(({ row }) => row.action === 'dispute'),
    createdAt: first.since,
    end: last &&
      action && { action, at: last.at, shared: last.to === Status.finalized && last.split !== undefined },
  }
  const [record = null] = sellerRecordRows([past])
  return {
    record: {
      query: oneLine(`query ${pathName(path)} { sale(id: ${sale.id}) { id ${recordFields} ${endFields} } }`),
      expected: {
        sale: {
          ...recordOf({
            ...sale,
            asset: 0,
            round: path.filter(({ to }) => isOpen(to)).length,
          }),
          ...endOf(sale, action, last?.split),
        },
      },
    },
    seller: {
      query: `query ${pathName(path)}_seller { sellerRecord(id: "${sale.seller}") { id ${sellerFields} } }`,
      expected: { sellerRecord: record },
    },
    credit: {
      query: `query ${pathName(path)}_credit { accounts(where: { id: "${sale.buyer}" }) { ledger { sale { id } } } }`,
      expected: { accounts: action ? [{ ledger: [{ sale: { id: String(sale.id) } }] }] : [] },
    },
  }
}

/** The query in one line, because the runner's output is searched line by line. */
function oneLine(query: string) {
  return query.replaceAll(/\s+/g, ' ')
}
