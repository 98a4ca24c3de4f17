import { createReadStream } from 'node:fs'
import { unpack } from '../src/catalogue/embedded/snapshot/packing.ts'
import { isShared, openAsked, timed } from './place.ts'

/**
 * Measures a cold start: unpacks a snapshot into the file PLACE, or connects to the database PLACE, and searches once.
 * Prints milliseconds: `node cold-start.ts PLACE [SNAPSHOT]`.
 */
const [place = '', snapshot = ''] = process.argv.slice(2)

let catalogue: Awaited<ReturnType<typeof openAsked>> | undefined
const ms = await timed(place, async () => {
  if (!isShared(place)) await unpack(createReadStream(snapshot), place)
  catalogue = await openAsked(place)
  await catalogue.search({})
})
await catalogue?.close()
console.log(JSON.stringify(ms))
