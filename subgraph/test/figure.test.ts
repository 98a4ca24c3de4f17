import { expect, inject, test } from 'vitest'
import { compare, compareFigures } from './compare/index.ts'
import { actors, type Call } from './support/chain.ts'
import { openPlaces } from './support/stack.ts'

const [buyer, seller] = actors as [`0x${string}`, `0x${string}`]
const purchase: Call = { functionName: 'makeTransaction', args: [5n, seller], from: buyer, value: 5n }
const day = 86_400

test('a purchase in the first second of a day is in the figures of that day', async () => {
  const { chain, graph } = openPlaces(inject('places'))
  const now = Number((await chain.client.getBlock()).timestamp)
  const midnight = now - (now % day) + 2 * day
  for (const at of [midnight - 10, midnight, midnight + 10, midnight + day + 10]) {
    await chain.mine([purchase], at)
    await graph.reach((await chain.client.getBlock()).hash)
    expect(await compareFigures(chain, graph)).toEqual([])
  }
  expect(await compare(chain, graph)).toEqual([])
  const figures = await graph.all('marketFigures', 'timestamp kind count', 'interval: day')
  expect(figures).toContainEqual(
    expect.objectContaining({ timestamp: `${midnight}000000`, kind: 'created', count: '2' }),
  )
})
