import { createReadStream } from 'node:fs'
import { unpack } from '../src/catalogue/embedded/snapshot/packing.ts'
import { isShared, openAsked } from './place.ts'

/**
 * Measures a cold start: unpacks a snapshot into the file PLACE, or connects to the database PLACE, and searches once.
 * Prints milliseconds, of the whole process with Node's own start: of CPU, or by the clock if a database computes too.
 * `node cold-start.ts PLACE [SNAPSHOT]`.
 */
const [place = '', snapshot = ''] = process.argv.slice(2)

if (!isShared(place)) await unpack(createReadStream(snapshot), place)
const catalogue = await openAsked(place)
await catalogue.search({})
const { user, system } = process.cpuUsage()
console.log(JSON.stringify(isShared(place) ? performance.now() : (user + system) / 1_000))
await catalogue.close()
