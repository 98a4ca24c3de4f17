import { notify as notifyOne } from '../conversation/operation/notify.ts'
import { first } from '../table/batch.ts'
import type { Job } from './job.ts'

const most = 500

/** Writes e-mails about messages that stayed unread for five minutes, one an hour and conversation at most. */
export const notify: Job = {
  name: 'notify',
  every: 20,
  async run(deps) {
    const now = Math.floor(deps.now() / 1000)
    const query = deps.store.participants.query.byDue({}).lt({ due: now + 1 })
    const { data } = await query.go({ ...first(most), hydrate: true })
    const report = { sent: 0, unsent: 0, nobody: 0, skipped: 0 }
    for (const participant of data) report[await notifyOne(deps, participant)]++
    return report
  },
}
