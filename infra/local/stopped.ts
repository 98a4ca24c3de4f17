import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { familyOf } from './family.ts'

/**
 * For tests: does work while processes and their children hang. A stopped process keeps its connections open, and the
 * kernel accepts new ones, but it does not respond.
 */
export async function whileStopped<T>(pids: readonly number[], work: () => Promise<T>): Promise<T> {
  const all = pids.flatMap(familyOf)
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  try {
    // On a busy machine some threads still answer for a while after the signal.
    while (all.some((pid) => statesOf(pid).some((state) => state !== 'T'))) await sleep(1)
    return await work()
  } finally {
    for (const pid of all) process.kill(pid, 'SIGCONT')
  }
}

const statesOf = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).map((thread) =>
    // The process name, in brackets before the state, may contain any character.
    readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .charAt(0),
  )
