import { openCatalogue } from '../src/catalogue/index.ts'
import { worked } from './figure.ts'
import { sample } from './sample.ts'

/** Builds a catalogue of so many vehicles in a file: `node build.ts FILE SIZE`. Prints the time in ms. */
const [path = '', size = ''] = process.argv.slice(2)
const part = 10_000

const catalogue = openCatalogue({ path })
const { ms } = await worked(async () => {
  for (let at = 0; at < Number(size); at += part)
    await catalogue.put(
      ...Array.from({ length: Math.min(part, Number(size) - at) }, (_, n) => sample(at + n)),
    )
})
await catalogue.close()
console.log(JSON.stringify(ms))
