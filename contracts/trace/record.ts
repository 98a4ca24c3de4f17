import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { forge, forgePaths } from '../tools/forge.ts'
import { run } from '../tools/run.ts'

/** The committed record and its seed. */
export const committed = { file: new URL('record.csv', import.meta.url), seed: '20261121' }

const latest = new URL('../cache/trace/record.csv', import.meta.url)

/** Runs the recorder under Foundry with this seed and returns its record. */
export async function record(seed: string): Promise<string> {
  await mkdir(new URL('.', latest), { recursive: true })
  const args = ['test', ...forgePaths, '--fuzz-seed', seed]
  const { code } = await run(forge, args, { FOUNDRY_PROFILE: 'trace' })
  if (code !== 0) throw new Error(`The run with seed ${seed} failed.`)
  return readFile(latest, 'utf8')
}

// Writes the committed record. With a seed as argument, writes only the record of that seed, to `cache/trace`.
if (import.meta.main) {
  const [seed] = process.argv.slice(2)
  const text = await record(seed ?? committed.seed)
  if (seed === undefined) await writeFile(committed.file, text)
}
