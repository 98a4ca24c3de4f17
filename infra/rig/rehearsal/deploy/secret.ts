import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../evaluation/platform.ts'

/** The stage's secrets, as SST keeps them. */
export async function readSecrets(stage: string): Promise<Record<string, string>> {
  const { stdout } = await promisify(execFile)('npx', ['sst', 'secret', 'list', '--stage', stage], {
    cwd: root,
  })
  const lines = stdout.split('\n').map((line) => /^(\w+)=(.*)$/.exec(line))
  return Object.fromEntries(lines.flatMap((found) => (found ? [[found[1], found[2]]] : [])))
}
