import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

const sweep = join(import.meta.dirname, 'sweep.sh')

/**
 * Sees to it that nothing outlives this process: a shell waits at the other end of a pipe and sweeps
 * when the pipe breaks, be it by a kill -9. If the shell itself is killed, another takes its place. It bears the mark
 * itself: who starts on the same folder at once ends it too, lest it sweep away what is new. Returns how to dismiss it.
 */
export function keepGuard(token: string): () => void {
  let isWanted = true
  let guard = post()

  function post() {
    const shell = spawn('sh', [sweep, token, '--after'], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      env: { ...process.env, MOTA_STACK: token },
    })
    shell.unref()
    shell.once('exit', () => {
      if (isWanted) guard = post()
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
