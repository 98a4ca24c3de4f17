import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

const sweep = join(import.meta.dirname, 'sweep.sh')

/**
 * Ends the children of this process when it ends: a shell waits at the other end of a pipe, and ends them when the pipe
 * breaks, also after a kill -9. If the shell itself is killed, another one starts. The shell has the token too, so the
 * next start on the same folder ends it before it can end the new processes. Returns a function that ends the shell.
 */
export function keepGuard(token: string): () => void {
  let isWanted = true
  let guard = startShell()

  function startShell() {
    const shell = spawn('sh', [sweep, token, '--after'], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      env: { ...process.env, MOTA_STACK: token },
    })
    shell.unref()
    shell.once('exit', () => {
      if (isWanted) guard = startShell()
    })
    return shell
  }

  return () => {
    isWanted = false
    guard.kill('SIGKILL')
  }
}

/** Ends the processes that an earlier stack with this token left behind. */
export function sweepLeftovers(token: string): void {
  spawnSync('sh', [sweep, token], { stdio: 'ignore' })
}
