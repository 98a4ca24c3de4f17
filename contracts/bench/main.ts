/** Compares the gas of each step with its minimum and with other escrows. `--update` writes the snapshot. */
import { writeFile } from 'node:fs/promises'
import { measure, snapshotFile, snapshotOf, wholeSales } from './measure.ts'
import { peers } from './peers.ts'

const steps = await measure()
const rows = [...steps, ...wholeSales(steps)].map(({ name, gas, floor }) => {
  return { step: name, gas, floor, ratio: (gas / floor).toFixed(4) }
})
console.table(rows)
console.log('Goal: at most 150,000 gas for an unconfirmed sale, pushed.')
const gasOf = (name: string) => rows.find((row) => row.step === name)?.gas
const mota = {
  name: 'Mota',
  fund: gasOf('makeTransaction'),
  deliver: gasOf('deliver'),
  release: gasOf('claim, pushed'),
  withdraw: gasOf('withdraw'),
  whole: gasOf('an unconfirmed sale, pushed'),
}
console.table([mota, ...peers.map(({ source, ...figures }) => figures)])
for (const { name, source } of peers) console.log(`${name}: ${source}. A constant, measured on 2026-11-21.`)
if (process.argv.includes('--update')) await writeFile(snapshotFile, snapshotOf(steps))
