import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { openIndex } from '../../test/index-server.ts'
import { everyOf, idRow } from './every.ts'
import { openSubgraph } from './subgraph.ts'

let close = () => {}
afterEach(() => close())

const indexed = ['2', '10', '11', '9007199254740993', '9007199254740994']

/** An index that advances while it is queried: each response has a later block. */
async function indexOf(ids: string[]) {
  const requests: string[] = []
  const index = await openIndex((query) => {
    const [, after = '', size = ''] = /id_gt: "(\d+)".*first: (\d+)/.exec(query) ?? []
    requests.push(query)
    const later = ids.filter((id) => BigInt(id) > BigInt(after)).slice(0, Number(size))
    const rows = later.map((id) => ({ id, sale: { id: '7' } }))
    return {
      rows,
      newest: [{ id: String(6 + requests.length) }],
      _meta: { block: { number: 100 + requests.length } },
    }
  })
  close = index.close
  return {
    requests,
    subgraph: openSubgraph({
      MOTA_SUBGRAPH_URL: index.url,
    }),
  }
}

const steps = {
  kind: 'saleSteps',
  where: 'block_gte: "5"',
  fields: 'id sale { id }',
  row: idRow.extend({ sale: z.object({ id: z.coerce.number() }) }),
} as const

test.each([1, 2, 5, 6])('a list is read to its end in pages of %i', async (size) => {
  const { requests, subgraph } = await indexOf(indexed)
  const { rows, block, last } = await everyOf(subgraph, steps, size)
  expect(rows).toEqual(indexed.map((id) => ({ id, sale: { id: 7 } })))
  expect(requests.every((query) => query.includes('block_gte: "5"'))).toBe(true)
  // Sales indexed between two pages lie beyond the first page's block and are searched there.
  expect([block.number, last]).toEqual([101, 7])
})

test('an empty list takes one query', async () => {
  const { requests, subgraph } = await indexOf([])
  expect(await everyOf(subgraph, steps)).toEqual({ rows: [], block: { number: 101 }, last: 7 })
  expect(requests).toHaveLength(1)
})
