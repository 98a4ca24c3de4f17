import { due, send, take } from '../mail/outbox.ts'
import type { Job } from './job.ts'

const batchSize = 500

/**
 * Sends the letters that were not sent when they were written, because the mail server was down or the process died. A
 * letter is sent once, or twice if a process dies between sending it and storing that. After a failure of the server, the
 * rest waits for the next run.
 */
export const post: Job = {
  name: 'post',
  every: 20,
  async run(deps) {
    const report = { sent: 0, unsent: 0, nobody: 0, taken: 0 }
    for (const letter of await due(deps, batchSize)) {
      const fate = (await take(deps, letter)) ? await send(deps, letter) : 'taken'
      report[fate]++
      if (fate === 'unsent') break
    }
    return report
  },
}
