import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

const sweep = join(import.meta.dirname, 'sweep.sh')

/**
 * Makes sure that no process of this stack outlives this one. Every process of the stack has `token` in its environment
 * as MOTA_STACK. For `npm start` it is the data folder. A shell waits at the other end of a pipe. When this process
 * ends, also after a kill -9, the pipe breaks and the shell kills all processes with the token. A shell that is killed
 * is replaced. The shell has the token too: the next start on the same folder kills it first, or it would kill the new
 * processes. Returns a function that ends the shell.
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
