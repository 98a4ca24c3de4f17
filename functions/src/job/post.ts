import { type Deps, secondsOf } from '../deps.ts'
import { deliver, due, maxLetters, mayMail, take } from '../mail/outbox.ts'
import type { Waiting } from '../mail/table.ts'
import { readAll } from '../table/batch.ts'
import type { Job } from './job.ts'
import { schedule } from './schedule.ts'
import { finder, type Task } from './task.ts'

/** After a mail server fails, a process leaves letters in the table for this many milliseconds. */
const pause = 10_000
const failures = new WeakMap<Deps['mail'], number>()

/**
 * Sends the letters that were not sent when they were written, because the mail server was down, the rate was used up or
 * the process died. A letter is sent once, or twice if a process dies between sending it and storing that.
 *
 * At ten times the letters: a look finds no more than the mail service takes until the next look, so the rest waits in
 * the table and the queue stays short. Only a higher rate of the mail service sends them sooner.
 */
export const letters = {
  name: 'letter',
  every: 20,
  outcomes: ['sent', 'unsent', 'nobody', 'claimed', 'later'],
  async *find(deps) {
    yield (await due(deps, maxLetters(deps, schedule.post * 60))).map(({ id }) => id)
  },
  // If all came at once, those beyond the rate of the first second would wait for the next look.
  perSecond: (deps) => maxLetters(deps, 1),
  async work(deps, id) {
    const [letter] = await readAll(deps.store.letters, [{ id }])
    if (!letter || letter.due > deps.now() / 1000) return 'claimed'
    const failedAt = failures.get(deps.mail) ?? Number.NEGATIVE_INFINITY
    if (Math.abs(deps.now() - failedAt) < pause || !(await mayMail(deps))) return 'later'
    if (!(await take(deps, letter as Waiting))) return 'claimed'
    const fate = await deliver(deps, letter as Waiting)
    if (fate === 'unsent') failures.set(deps.mail, deps.now())
    return fate
  },
} satisfies Task

const finding = finder(letters)

/** Says for how many minutes the oldest letter is late: the rate of the mail service may hold it back. An alarm watches it. */
export const post: Job = {
  ...finding,
  name: 'post',
  async run(deps) {
    const [oldest] = await due(deps, 1)
    const late = oldest ? Math.floor((secondsOf(deps) - oldest.due) / 60) : 0
    return { ...(await finding.run(deps)), late }
  },
}
