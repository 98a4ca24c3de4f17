import { type ChildProcess, spawn } from 'node:child_process'

interface Result {
  code: number
  text: string
}

/** A person's terminal: a folder and an environment, for one command after the other. */
export interface Shell {
  cwd: string
  env: Record<string, string>
}

/** Runs a command to its end, or until it prints an expected line; then it keeps running. */
export function type(
  { cwd, env }: Shell,
  command: string,
  until?: RegExp,
): Promise<Result & { child: ChildProcess; found?: string }> {
  const child = spawn('sh', ['-c', `exec ${command}`], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        const found = until?.exec(text)?.[1]
        if (found) resolve({ code: 0, text, child, found })
      })
    child.once('close', (code) => resolve({ code: code ?? 1, text, child }))
  })
}
