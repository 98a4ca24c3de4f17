import { openAsked, timed } from './place.ts'
import { pricedSample } from './sample.ts'

/** Builds a catalogue of so many vehicles: `node build.ts PLACE SIZE`. Prints the time in ms. */
const [place = '', size = ''] = process.argv.slice(2)
const part = 5_000

const catalogue = await openAsked(place)
const ms = await timed(place, async () => {
  for (let at = 0; at < Number(size); at += part)
    await catalogue.put(
      ...Array.from({ length: Math.min(part, Number(size) - at) }, (_, n) => pricedSample(at + n)),
    )
})
await catalogue.close()
console.log(JSON.stringify(ms))
