import { notify as notifyOne } from '../conversation/operation/notify.ts'
import { noticeSeconds } from '../conversation/save.ts'
import type { Participant } from '../conversation/table.ts'
import { secondsOf } from '../deps.ts'
import { first, readAll } from '../table/batch.ts'
import { finder, type Task } from './task.ts'

/** Limit of one look: as many as the workers can notify until the next one. */
export const maxNotices = 5_000
/** A person's conversations that one letter looks at. The letter counts the others. */
const maxOfPerson = 100

interface About {
  address: Participant['address']
  ids: Participant['conversation_id'][]
}

/** An open conversation marks its messages as read within this time. */
const readSeconds = 15
/** Notifications are sent so much earlier than e-mails. */
const early = noticeSeconds - readSeconds

/**
 * E-mails about messages that stayed unread for five minutes: one for all of a person's conversations, one an hour at
 * most. Notifications about them do not wait so long.
 *
 * At ten times the conversations: one query a minute finds 5,000 that are due, and each person is a piece of work, so the
 * workers share them. More wait for the next look, the longest due first.
 */
export const notices = {
  name: 'notice',
  every: 20,
  outcomes: ['sent', 'unsent', 'nobody', 'skipped'],
  async *find(deps) {
    const query = deps.store.participants.query.byDue({}).lt({ due: secondsOf(deps) + early + 1 })
    const { data } = await query.go({ ...first(maxNotices), hydrate: true })
    const people = Map.groupBy(data, ({ address }: Participant) => address)
    yield [...people].map(([address, entries]) => {
      const ids = entries.slice(0, maxOfPerson).map(({ conversation_id }) => conversation_id)
      return JSON.stringify({ address, ids } satisfies About)
    })
  },
  async work(deps, about) {
    const { address, ids } = JSON.parse(about) as About
    const keys = ids.map((conversation_id) => ({ address, conversation_id }))
    const all = await readAll(deps.store.participants, keys)
    const entries = all.filter(({ due }) => due > 0 && due <= deps.now() / 1000 + early)
    return entries.length > 0 ? notifyOne(deps, address, entries) : 'skipped'
  },
} satisfies Task

export const notify = { ...finder(notices), name: 'notify' }
