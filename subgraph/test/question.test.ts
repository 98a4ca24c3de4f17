import { expect, inject, test } from 'vitest'
import { actors, type Call } from './support/chain.ts'
import { webDocument } from './support/document.ts'
import { openPlaces } from './support/places.ts'

const [buyer, seller, arbiter] = actors as [`0x${string}`, `0x${string}`, `0x${string}`]
const beyondLast = String(2n ** 63n - 1n)

interface Page {
  _meta: { block: { number: number; hash: string } }
  sales: { id: string; buyer: string; seller: string; arbiter: string }[]
}

async function open() {
  const { chain, graph } = openPlaces(inject('places'))
  const now = Number((await chain.client.getBlock()).timestamp)
  const buys: Call[] = [buyer, arbiter].map((from) => ({
    functionName: 'makeTransaction',
    args: [7n, seller],
    from,
    value: 7n,
  }))
  await chain.mine(buys, now + 1)
  const { number, hash } = await chain.client.getBlock()
  await graph.reach(hash)
  const ask = <T>(operation: string, variables: object) => graph.ask<T>(webDocument(operation), variables)
  return { chain, ask, head: { number: Number(number), hash } }
}

test('Head returns the newest block', async () => {
  const { ask, head } = await open()
  expect(await ask('Head', {})).toEqual({ _meta: { block: head } })
})

test('SalesOf finds the sales of a buyer, of a seller and of an arbiter, newest first', async () => {
  const { ask, chain, head } = await open()
  const count = await chain.read.transactionCount()
  const sales = await Promise.all(
    Array.from({ length: Number(count) }, (_, place) => chain.read.details([BigInt(place + 1)])),
  )
  for (const actor of actors) {
    const expected = sales.filter((sale) => [sale.buyer, sale.seller, sale.arbiter].includes(actor))
    const party = actor.toLowerCase()
    const page = await ask<Page>('SalesOf', {
      address: party,
      before: beyondLast,
      least: head.number,
    })
    expect(page.sales.map(({ id }) => BigInt(id))).toEqual(
      expected
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 1_000),
    )
    expect(page._meta.block.number).toBe(head.number)
  }
})

test('SalesOf goes on before the last sale of a page', async () => {
  const { ask } = await open()
  const party = seller.toLowerCase()
  const variables = { address: party, least: 0 }
  const { sales } = await ask<Page>('SalesOf', { ...variables, before: beyondLast })
  const next = await ask<Page>('SalesOf', { ...variables, before: sales[0]?.id })
  expect(next.sales).toEqual(sales.slice(1))
})

test('SaleById finds one sale, and says nothing of one that does not exist', async () => {
  const { ask, chain, head } = await open()
  const id = String(await chain.read.transactionCount())
  expect(await ask('SaleById', { id, least: head.number })).toMatchObject({
    sale: { id, amount: '7', status: 0 },
  })
  expect(await ask('SaleById', { id: '1000000', least: 0 })).toMatchObject({ sale: null })
})

test('asked for a block to come, the index says how far it is', async () => {
  const { ask, head } = await open()
  await expect(ask('SaleById', { id: '1', least: head.number + 1 })).rejects.toThrow(
    `only indexed up to block number ${head.number}`,
  )
})
