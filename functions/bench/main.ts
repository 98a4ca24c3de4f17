import { benchSize, engineNames, printSizes } from './catalogue.ts'

/** `node main.ts [ENGINE] [SIZE…]` */
const given = process.argv.slice(2)
const engines = engineNames.filter((name) => given.includes(name))
const wanted = given.map(Number).filter(Boolean)

const sizes = []
for (const engine of engines.length > 0 ? engines : engineNames)
  for (const size of wanted.length > 0 ? wanted : [1_000, 10_000, 100_000, 1_000_000])
    sizes.push(await benchSize(engine, size))
printSizes(sizes)
