/** Makes the committed record anew; given a seed, leaves the record of that one in `cache/trace`. */
import { writeFile } from 'node:fs/promises'
import { committed, record } from './record.ts'

const [seed] = process.argv.slice(2)
const text = await record(seed ?? committed.seed)
if (seed === undefined) await writeFile(committed.file, text)
