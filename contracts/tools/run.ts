import { spawn } from 'node:child_process'
import { once } from 'node:events'

const root = new URL('..', import.meta.url).pathname

/** Runs a program of `node_modules/.bin` in `contracts`. Prints its output and returns it. */
export async function run(
  command: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<{ code: number; text: string }> {
  const env = { ...process.env, FORCE_COLOR: '0', ...variables }
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      process.stdout.write(chunk)
    })
  }
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, text }
}
