import { type Places, startPlaces } from '../test/support/stack.ts'
import { backfill } from './backfill.ts'
import { latency } from './latency.ts'

// The ratios are valid on any machine, the seconds only on this one.

async function onNewChain<T>(measure: (places: Places) => Promise<T>): Promise<T> {
  const { places, stop } = await startPlaces()
  return measure(places).finally(stop)
}

const { median, slowest, samples } = await onNewChain(latency)
console.log(`time from a mined step to the answer of the web's query: median ${median.toFixed(2)} s,`)
console.log(`  slowest ${slowest.toFixed(2)} s of ${samples} (goal: median ≤ 1.5 s)`)

// One call in each block, as on public chains, and as many calls in a block as in the tests' random walk.
for (const callsPerBlock of [1, 24]) {
  const { events, blocks, rates } = await onNewChain((places) => backfill(places, callsPerBlock))
  console.log(`backfill of ${events} events in ${blocks} blocks (goal: own at 0.7 of empty):`)
  for (const { kind, rate } of rates) {
    const ratio = rate / (rates[0]?.rate ?? Number.NaN)
    console.log(`  ${kind.padEnd(7)} ${rate.toFixed(0).padStart(5)} events/s, ratio ${ratio.toFixed(2)}`)
  }
}
