import { deadline, type Periods } from '@mota/contracts/sdk'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { findRecord } from '../sale/found.ts'
import { tell } from '../sale/mail.ts'
import { isRefused } from '../table/commit.ts'
import type { Job } from './job.ts'
import { reminder } from './reminder-letter.ts'

const hours48 = 48 * 3600
const most = 1_000

/** 48 hours on public networks, where the seller has 14 days to deliver; as much less as the periods are shorter. */
export const lead = ({ deliver }: Periods) => Math.min(hours48, Math.floor(deliver / 7))

const indexed = z.object({ sales: z.array(z.object({ id: z.coerce.number() })) })

async function due({ chain }: Deps, from: number, to: number): Promise<number[]> {
  const text = `{
    sales(where: { deadlineAt_gt: "${from}", deadlineAt_lte: "${to}" }, orderBy: deadlineAt, first: ${most}) { id }
  }`
  return (await chain.subgraph.query(text, {}, indexed)).sales.map(({ id }) => id)
}

/** Whoever notes it first sends it. */
async function note({ store, chain: { escrow } }: Deps, id: number, at: number): Promise<boolean> {
  try {
    await store.reminders.create({ escrow, id, at, ttl: at + hours48 }).go()
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

async function remindOf(deps: Deps, id: number, until: number): Promise<'sent' | 'known' | 'unsent'> {
  const { chain, config, store } = deps
  const [sale, record] = await Promise.all([chain.sale(id), findRecord(deps, id)])
  const ends = sale && deadline(sale, config.deployment.periods)
  if (!sale || !record || !ends || ends.at > until) return 'known'
  if (!(await note(deps, id, ends.at))) return 'known'
  const [buyer, seller] = await Promise.all(
    (['buyer', 'seller'] as const).map((party) =>
      tell(deps, record[party], (origin) => reminder(origin, record, sale, ends.at, party)),
    ),
  )
  if (buyer || seller) return 'sent'
  await store.reminders.delete({ escrow: chain.escrow, id, at: ends.at }).go()
  return 'unsent'
}

/**
 * Tells both parties, once a deadline, what happens if nobody acts. The index names the sales, the chain decides.
 * While the index is down nobody is reminded: the next run is soon enough.
 */
export const remind: Job = {
  name: 'remind',
  every: 30,
  async run(deps) {
    const now = Math.floor(deps.now() / 1000)
    const until = now + lead(deps.config.deployment.periods)
    const ids = await due(deps, now, until)
    const report = { sales: ids.length, sent: 0, known: 0, unsent: 0 }
    for (const id of ids) report[await remindOf(deps, id, until)]++
    return report
  },
}
