import { parseArgs } from 'node:util'
import { drill } from './drill.ts'

/**
 * Destroys a local stage and restores it in another account from its export and the chain: `npm run drill -w infra`.
 * Ends with 1 if anything is lost.
 */
const { values } = parseArgs({
  options: { listings: { type: 'string', default: '200' }, pictures: { type: 'string', default: '3' } },
})
const size = { listings: Number(values.listings), pictures: Number(values.pictures) }
const { rows, lost } = await drill(size, (step, seconds, result) =>
  console.log(`${`${seconds.toFixed(1)} s`.padStart(9)}  ${step}: ${result}`),
)
console.log(`\n| step | seconds | result |\n| --- | ---: | --- |`)
for (const [step, seconds, result] of rows) console.log(`| ${step} | ${seconds.toFixed(1)} | ${result} |`)
for (const one of lost.slice(0, 20)) console.log(`lost: ${one}`)
console.log(`\n${lost.length} lost`)
// The count that `npm test` reads of every step.
console.log(`${lost.length > 0 ? 0 : 1} passed, ${lost.length} failed`)
process.exit(lost.length > 0 ? 1 : 0)
