import { benchSize, printSizes } from './catalogue.ts'
import { benchCold } from './cold.ts'
import { benchConversations } from './conversation.ts'
import { benchThroughput } from './throughput.ts'

/** `node main.ts [SIZE…]`; sizes given, the catalogue alone is measured. */
const given = process.argv.slice(2).map(Number)

const sizes = []
for (const size of given.length > 0 ? given : [1_000, 10_000, 100_000, 1_000_000])
  sizes.push(await benchSize(size))
printSizes(sizes)
if (given.length === 0) {
  await benchThroughput()
  await benchCold()
  await benchConversations()
}
