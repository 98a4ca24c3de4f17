import { expect, inject, test } from 'vitest'
import { actors, type Call } from './support/chain.ts'
import { webDocument } from './support/document.ts'
import { openPlaces } from './support/stack.ts'

const [buyer, seller, arbiter] = actors as [`0x${string}`, `0x${string}`, `0x${string}`]
const beyondLast = String(2n ** 63n - 1n)

interface Page {
  sales: { id: string; buyer: string; seller: string; arbiter: string }[]
}

interface Head {
  _meta: { block: { number: number } }
  saleSteps: { id: string; sale: { id: string } }[]
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
  return { chain, ask, head: Number(number) }
}

test('Head returns the newest block and the newest steps, each with the parties of its sale', async () => {
  const { ask, head } = await open()
  const { _meta, saleSteps } = await ask<Head>('Head', {})
  expect(_meta).toEqual({ block: { number: head } })
  expect(saleSteps.length).toBeGreaterThan(1)
  const ids = saleSteps.map(({ id }) => BigInt(id))
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)))
  const { sales } = await ask<{ sales: object[] }>('SaleOf', { id: saleSteps[0]?.sale.id, least: head })
  expect(sales).toMatchObject([saleSteps[0]?.sale ?? {}])
})

test('SalesOf finds the sales of a buyer, of a seller and of an arbiter, newest first', async () => {
  const { ask, chain, head } = await open()
  const count = await chain.read.transactionCount()
  const sales = await Promise.all(
    Array.from({ length: Number(count) }, (_, place) => chain.read.details([BigInt(place + 1)])),
  )
  for (const actor of actors) {
    const expected = sales.filter(({ buyer, seller, arbiter }) => [buyer, seller, arbiter].includes(actor))
    const party = actor.toLowerCase()
    const page = await ask<Page>('SalesOf', {
      address: party,
      before: beyondLast,
      first: 1_000,
      least: head,
    })
    expect(page.sales.map(({ id }) => BigInt(id))).toEqual(
      expected
        .map(({ id }) => id)
        .toReversed()
        .slice(0, 1_000),
    )
  }
})

test('SalesOf returns the next page after a given sale', async () => {
  const { ask } = await open()
  const party = seller.toLowerCase()
  const variables = { address: party, first: 1_000, least: 0 }
  const { sales } = await ask<Page>('SalesOf', { ...variables, before: beyondLast })
  const next = await ask<Page>('SalesOf', { ...variables, before: sales[0]?.id })
  expect(next.sales).toEqual(sales.slice(1))
})

test('a query at a future block fails and names the newest indexed block', async () => {
  const { ask, head } = await open()
  const variables = { address: seller.toLowerCase(), before: beyondLast, first: 1, least: head + 1 }
  await expect(ask('SalesOf', variables)).rejects.toThrow(`only indexed up to block number ${head}`)
})
