import { deadline, type Periods, type Sale, Status } from '@mota/contracts/sdk'
import type { Listener } from '../announce.ts'
import { type Deps, secondsOf } from '../deps.ts'
import { type Fate, send, waiting } from '../mail/outbox.ts'
import { mayTake } from '../quota/operation.ts'
import { findRecord } from '../sale/found.ts'
import { mispaidLetters } from '../sale/mail.ts'
import { first } from '../table/batch.ts'
import { commit, isRefused } from '../table/commit.ts'
import { reminder } from './reminder-letter.ts'
import { finder, type Task } from './task.ts'

const hours48 = 48 * 3600

/** How long before a deadline to remind: 48 hours on public networks, where the seller has 14 days to deliver, else less. */
export const lead = ({ deliver }: Periods) => Math.min(hours48, Math.floor(deliver / 7))

const parties = ['buyer', 'seller'] as const

/** When the parties of a sale must be reminded. Undefined if nothing ends, or it has ended. */
function reminderOf(deps: Deps, id: number, sale: Sale) {
  const { periods } = deps.config.deployment
  const ends = deadline(sale, periods)
  if (!ends || ends.at <= secondsOf(deps)) return undefined
  return { escrow: deps.chain.escrow, id, at: ends.at, due: ends.at - lead(periods) }
}

/** Schedules the reminder of a sale in the same write as the sale. When the sale moves on, the new one replaces it. */
export const scheduleReminder: Listener<'sale.stepped'> = (deps, { record: { id }, sale }) => ({
  writes: ({ deadlines }) => {
    const next = reminderOf(deps, id, sale)
    return [
      next ? deadlines.put(next).commit() : deadlines.delete({ escrow: deps.chain.escrow, id }).commit(),
    ]
  },
})

interface Scheduled {
  escrow: string
  id: number
  at: number
}

/** Deletes a reminder, unless the sale has moved on since it was read: then the new one stays. */
async function forget({ store }: Deps, { escrow, id, at: read }: Scheduled): Promise<void> {
  try {
    await store.deadlines
      .delete({ escrow, id })
      .where(({ at }, { eq }) => eq(at, read))
      .go()
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}

/**
 * Reads the sale on the chain. One transaction stores the reminder and its e-mails. Of several processes, only the first
 * to write it sends them.
 */
async function remindOf(deps: Deps, id: number): Promise<Fate | 'skipped' | 'moved'> {
  const { chain, config, store } = deps
  const key = { escrow: chain.escrow, id }
  const { data: scheduled } = await store.deadlines.get(key).go({ consistent: true })
  if (!scheduled) return 'skipped'
  const [sale, record] = await Promise.all([chain.sale(id), findRecord(deps, id)])
  const ends = sale && reminderOf(deps, id, sale)
  if (!sale || !record || !ends) {
    await forget(deps, scheduled)
    return 'skipped'
  }
  if (ends.due > secondsOf(deps)) {
    await store.deadlines.put(ends).go()
    return 'moved'
  }
  const note = { escrow: chain.escrow, id, at: ends.at, ttl: ends.at + hours48 }
  const isUnmet = record.unmet_units !== undefined && sale.status === Status.pending
  const mayTell = !isUnmet || (await mayTake(deps, mispaidLetters('reminder', record.seller)))
  const recipients = parties.filter((party) => party === 'buyer' || mayTell)
  const mails = recipients.map((party) =>
    waiting(
      deps,
      `reminder#${chain.escrow}#${id}#${ends.at}#${party}`,
      record[party],
      reminder(config.MOTA_ORIGIN, record, sale, ends.at, party),
    ),
  )
  const write = store.write(({ reminders, deadlines, letters }) => [
    reminders.create(note).commit(),
    deadlines
      .delete(key)
      .where(({ at }, { eq }) => eq(at, scheduled.at))
      .commit(),
    ...mails.map((letter) => letters.put(letter).commit()),
  ])
  const written = await commit(write)
  // They were reminded of this deadline before.
  if (written.refused(0)) await forget(deps, scheduled)
  if (!written.ok) return 'skipped'
  const fates = await Promise.all(mails.map((letter) => send(deps, letter)))
  return fates.find((fate) => fate !== 'nobody') ?? 'nobody'
}

/** Limit of one look: as many as the workers can remind of until the next one. */
export const maxReminders = 5_000

/**
 * Reminds both parties, once per deadline, of what happens if nobody acts. The table has the time of each reminder, and
 * the chain says whether the deadline still stands.
 *
 * At ten times the sales: only reminders that are due are read, and each is a piece of work, which reads one sale on the
 * chain.
 */
export const reminders = {
  name: 'reminder',
  every: 30,
  outcomes: ['sent', 'unsent', 'nobody', 'skipped', 'moved'],
  async *find(deps) {
    const query = deps.store.deadlines.query.byDue({}).lt({ due: secondsOf(deps) + 1 })
    const { data } = await query.go(first(maxReminders))
    yield data.filter(({ escrow }) => escrow === deps.chain.escrow).map(({ id }) => String(id))
  },
  work: (deps, id) => remindOf(deps, Number(id)),
} satisfies Task

export const remind = { ...finder(reminders), name: 'remind' }
