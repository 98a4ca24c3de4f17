import { startPlaces } from '../test/support/stack.ts'
import { backfill } from './backfill.ts'
import { latency } from './latency.ts'

// Ratios hold on any machine; seconds are this machine's.
const { places, stop } = await startPlaces()
try {
  const wait = await latency(places)
  console.log(`mined step → the web's question answered: median ${wait.median.toFixed(2)} s,`)
  console.log(`  slowest ${wait.slowest.toFixed(2)} s of ${wait.samples} (goal: median ≤ 1.5 s)`)
  const { events, blocks, empty, row, own } = await backfill(places)
  console.log(`backfill of ${events} events in ${blocks} blocks, events/s: ${own.toFixed(0)},`)
  console.log(`  with empty handlers ${empty.toFixed(0)}: ratio ${(own / empty).toFixed(2)} (goal ≥ 0.7),`)
  console.log(`  with one row an event ${row.toFixed(0)}: ratio ${(row / empty).toFixed(2)}`)
} finally {
  await stop()
}
