import { createReadStream } from 'node:fs'
import { unpack } from '../src/catalogue/embedded/snapshot/packing.ts'
import { isShared, openAsked, timed } from './place.ts'

/**
 * Starts as a new process does: from a packed copy, or by connecting, to the first answer. Prints the time in ms:
 * `node load.ts PLACE [PACKED]`.
 */
const [place = '', packed = ''] = process.argv.slice(2)

let catalogue: Awaited<ReturnType<typeof openAsked>> | undefined
const ms = await timed(place, async () => {
  if (!isShared(place)) await unpack(createReadStream(packed), place)
  catalogue = await openAsked(place)
  await catalogue.search({})
})
await catalogue?.close()
console.log(JSON.stringify(ms))
