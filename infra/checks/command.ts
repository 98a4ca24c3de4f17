import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface Outcome {
  code: number
  text: string
}

/** Programs of a run load the same modules again and again: compiled once, with their types stripped, for all of them. */
const compiled = join(root, 'node_modules/.cache/mota/compiled')

/** Runs a command line from the root and keeps all that it says. */
export function run(command: string): Promise<Outcome> {
  const child = spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', NODE_COMPILE_CACHE: compiled, npm_config_loglevel: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code: code ?? 1, text }))
  })
}
