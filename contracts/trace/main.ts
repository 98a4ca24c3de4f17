/** Writes the committed record. With a seed as argument, writes the record of that seed to `cache/trace`. */
import { writeFile } from 'node:fs/promises'
import { committed, record } from './record.ts'

const [seed] = process.argv.slice(2)
const text = await record(seed ?? committed.seed)
if (seed === undefined) await writeFile(committed.file, text)
