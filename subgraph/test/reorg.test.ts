import { encodeReference } from '@mota/contracts/sdk'
import { padHex, sliceHex } from 'viem'
import { expect, inject, test } from 'vitest'
import { compare } from './compare/index.ts'
import { actors, type Call } from './support/chain.ts'
import { openPlaces } from './support/stack.ts'

const [first, second, seller] = actors.slice(3) as [`0x${string}`, `0x${string}`, `0x${string}`]

const buy = (from: `0x${string}`, price: bigint): Call => ({
  functionName: 'makeTransaction',
  args: [price, seller],
  from,
  value: price,
  suffix: encodeReference(sliceHex(from, 0, 16), padHex('0x02', { size: 16 })),
})

const question = 'query ($id: ID!) { sale(id: $id) { buyer amount status } }'

test('after a chain reorganisation the index has the new sale, not the replaced one', async () => {
  const { chain, graph } = openPlaces(inject('places'))
  const now = async () => Number((await chain.client.getBlock()).timestamp)
  const reached = async () => graph.reach((await chain.client.getBlock()).hash)
  const id = (await chain.read.transactionCount()) + 1n
  const before = await chain.client.snapshot()

  await chain.mine([buy(first, 1_000n)], (await now()) + 1)
  await chain.mine([{ functionName: 'deliver', args: [id], from: seller }], (await now()) + 1)
  await reached()
  expect(await graph.ask(question, { id: String(id) })).toEqual({
    sale: { buyer: first.toLowerCase(), amount: '1000', status: 1 },
  })

  await chain.client.revert({ id: before })
  await chain.mine([buy(second, 2_000n)], (await now()) + 2)
  // graph-node follows the longer chain.
  await chain.client.mine({ blocks: 3 })
  await reached()
  expect(await graph.ask(question, { id: String(id) })).toEqual({
    sale: { buyer: second.toLowerCase(), amount: '2000', status: 0 },
  })
  expect(await compare(chain, graph)).toEqual([])
})
