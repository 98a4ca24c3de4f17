/** Prints the gas of each step beside its floor and beside other escrows. `--update` keeps it as the snapshot. */
import { writeFile } from 'node:fs/promises'
import { measure, wholeSales } from './measure.ts'
import { peers } from './peers.ts'
import { snapshotFile, snapshotOf } from './snapshot.ts'

const steps = await measure()
const rows = [...steps, ...wholeSales(steps)].map(({ name, gas, floor }) => {
  return { step: name, gas, floor, ratio: (gas / floor).toFixed(4) }
})
console.table(rows)
for (const { step, gas, floor } of rows.slice(steps.length)) {
  console.log(`${step}: ${gas} gas (goal: 150,000; its floor: ${floor})`)
}
const gasOf = (name: string) => rows.find((row) => row.step === name)?.gas
const mota = {
  name: 'Mota',
  fund: gasOf('makeTransaction'),
  deliver: gasOf('deliver'),
  release: gasOf('claim, pushed'),
  withdraw: gasOf('withdraw'),
  whole: gasOf('a sale in silence, pushed'),
}
console.table([mota, ...peers])
if (process.argv.includes('--update')) await writeFile(snapshotFile, snapshotOf(steps))
