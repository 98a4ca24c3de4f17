import { deadline, type Periods } from '@mota/contracts/sdk'
import { salesWhere } from '../chain/every.ts'
import type { Deps } from '../deps.ts'
import { type Fate, send, waiting } from '../mail/outbox.ts'
import { findRecord } from '../sale/found.ts'
import { commit } from '../table/commit.ts'
import type { Job } from './job.ts'
import { reminder } from './reminder-letter.ts'

const hours48 = 48 * 3600

/** How long before a deadline to remind: 48 hours on public networks, where the seller has 14 days to deliver, else less. */
export const lead = ({ deliver }: Periods) => Math.min(hours48, Math.floor(deliver / 7))

const parties = ['buyer', 'seller'] as const

/** One transaction stores the reminder and its e-mails. Of several processes, only the first to write it sends them. */
async function remindOf(deps: Deps, id: number, until: number): Promise<Fate | 'skipped'> {
  const { chain, config, store } = deps
  const [sale, record] = await Promise.all([chain.sale(id), findRecord(deps, id)])
  const ends = sale && deadline(sale, config.deployment.periods)
  if (!sale || !record || !ends || ends.at > until) return 'skipped'
  const note = { escrow: chain.escrow, id, at: ends.at, ttl: ends.at + hours48 }
  const written = parties.map((party) =>
    waiting(
      deps,
      `reminder#${chain.escrow}#${id}#${ends.at}#${party}`,
      record[party],
      reminder(config.MOTA_ORIGIN, record, sale, ends.at, party),
    ),
  )
  const write = store.write(({ reminders, letters }) => [
    reminders.create(note).commit(),
    ...written.map((letter) => letters.put(letter).commit()),
  ])
  if (!(await commit(write)).ok) return 'skipped'
  const fates = await Promise.all(written.map((letter) => send(deps, letter)))
  return fates.find((fate) => fate !== 'nobody') ?? 'nobody'
}

/**
 * Reminds both parties, once per deadline, of what happens if nobody acts. The index finds the sales, and the chain says
 * which deadlines are near. While the index is down, no reminder is sent: the next run is soon enough.
 */
export const remind: Job = {
  name: 'remind',
  every: 30,
  async run(deps) {
    const now = Math.floor(deps.now() / 1000)
    const until = now + lead(deps.config.deployment.periods)
    const where = `deadlineAt_gt: "${now}", deadlineAt_lte: "${until}"`
    const { ids } = await salesWhere(deps.chain.subgraph, where)
    const report = { sales: ids.length, sent: 0, unsent: 0, nobody: 0, skipped: 0 }
    for (const id of ids) report[await remindOf(deps, id, until)]++
    return report
  },
}
