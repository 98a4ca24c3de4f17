import { notify as notifyOne } from '../conversation/operation/notify.ts'
import { noticeSeconds } from '../conversation/save.ts'
import type { Participant } from '../conversation/table.ts'
import { first } from '../table/batch.ts'
import type { Job } from './job.ts'

const batchSize = 500

/** An open conversation marks its messages as read within this time. */
const readSeconds = 15

/**
 * E-mails about messages that stayed unread for five minutes: one for all of a person's conversations, one an hour at
 * most. Notifications about them do not wait so long.
 */
export const notify: Job = {
  name: 'notify',
  every: 20,
  async run(deps) {
    const now = Math.floor(deps.now() / 1000)
    const query = deps.store.participants.query.byDue({}).lt({ due: now + noticeSeconds - readSeconds + 1 })
    const { data } = await query.go({ ...first(batchSize), hydrate: true })
    const report = { sent: 0, unsent: 0, nobody: 0, skipped: 0 }
    const people = Map.groupBy(data, ({ address }: Participant) => address)
    for (const [address, entries] of people) report[await notifyOne(deps, address, entries)]++
    return report
  },
}
