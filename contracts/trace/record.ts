import { mkdir, readFile } from 'node:fs/promises'
import { run } from '../test/suite.ts'
import { forge, forgePaths } from '../tools/forge.ts'

/** The record that everybody has, and what it was made from. */
export const committed = { file: new URL('record.csv', import.meta.url), seed: '20261121' }

const latest = new URL('../cache/trace/record.csv', import.meta.url)

/** Has the handler of the invariants play under Foundry, and returns the record of it. */
export async function record(seed: string): Promise<string> {
  await mkdir(new URL('.', latest), { recursive: true })
  const args = ['test', ...forgePaths, '--fuzz-seed', seed]
  const { code } = await run(forge, args, { FOUNDRY_PROFILE: 'trace' })
  if (code !== 0) throw new Error(`Seed ${seed} left no record.`)
  return readFile(latest, 'utf8')
}
