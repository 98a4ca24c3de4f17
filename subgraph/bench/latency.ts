import { setTimeout as sleep } from 'node:timers/promises'
import { actors } from '../test/support/chain.ts'
import { webDocument } from '../test/support/document.ts'
import { openPlaces, type Places } from '../test/support/stack.ts'
import { median } from './backfill.ts'

const samples = 30
/** Milliseconds between two requests. The web polls less often. */
const retry = 100

/** Median seconds from a mined step until the subgraph answers the web's query at that block. */
export async function latency(places: Places) {
  const { chain, graph } = openPlaces(places)
  const [from, seller] = actors.slice(4)
  if (!from || !seller) throw new Error('Too few actors.')
  const question = webDocument('SalesOf')
  const seconds: number[] = []
  for (let sample = 0; sample < samples; sample++) {
    const { blockNumber } = await chain.send({
      functionName: 'makeTransaction',
      args: [1n, seller],
      from,
      value: 1n,
    })
    const mined = performance.now()
    const id = await chain.read.transactionCount()
    const variables = {
      address: seller.toLowerCase(),
      before: String(id + 1n),
      first: 1,
      least: Number(blockNumber),
    }
    const ask = () => graph.ask<{ sales: { id: string }[] }>(question, variables).catch(() => undefined)
    while ((await ask())?.sales[0]?.id !== String(id)) await sleep(retry)
    seconds.push((performance.now() - mined) / 1_000)
    await sleep(300)
  }
  return { samples, median: median(seconds), slowest: Math.max(...seconds) }
}
