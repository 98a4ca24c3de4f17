import { benchSize, engineNames, printSizes } from './catalogue.ts'
import { record } from './record.ts'

/** `node main.ts [ENGINE…] [SIZE…] [--update]`. With `--update` the figures are written to `figures.md`. */
const given = process.argv.slice(2)
const engines = engineNames.filter((name) => given.includes(name))
const wanted = given.map(Number).filter(Boolean)

const sizes = []
for (const engine of engines.length > 0 ? engines : engineNames)
  for (const size of wanted.length > 0 ? wanted : [1_000, 10_000, 100_000, 1_000_000])
    sizes.push(await benchSize(engine, size))
printSizes(sizes)
if (given.includes('--update')) record(sizes)
