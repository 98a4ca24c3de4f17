import { benchSize, printSizes } from './catalogue.ts'
import { benchCold } from './cold.ts'
import { benchThroughput } from './throughput.ts'

const sizes = process.argv.slice(2).map(Number)

const measured = []
for (const size of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000, 1_000_000])
  measured.push(await benchSize(size))
printSizes(measured)
await benchThroughput()
await benchCold()
