import { startPlaces } from '../test/support/stack.ts'
import { backfill } from './backfill.ts'
import { latency } from './latency.ts'

// Ratios hold on any machine; seconds are this machine's.
const { places, stop } = await startPlaces()
try {
  const wait = await latency(places)
  console.log(`mined step → the web's question answered: median ${wait.median.toFixed(2)} s,`)
  console.log(`  slowest ${wait.slowest.toFixed(2)} s of ${wait.samples} (goal: median ≤ 1.5 s)`)
  const speed = await backfill(places)
  console.log(`backfill of ${speed.events} events: ${speed.own.toFixed(0)} events/s, with empty handlers`)
  console.log(`  ${speed.empty.toFixed(0)} events/s: ratio ${speed.ratio.toFixed(2)} (goal ≥ 0.7)`)
} finally {
  await stop()
}
