import { deadline, deployments } from '@mota/contracts/sdk'
import { createTestClient, http, publicActions } from 'viem'
import { type Command, Misuse } from '../command.ts'

const minute = 60

/** Only the chain of the local stage has a clock that can be moved, and only forwards. */
export const clock: Command = {
  usage: 'clock next | clock forward MINUTES',
  summary: 'On the local stage: move the chain’s clock past the next deadline of a sale, or by some minutes',
  async run([what, text = '', ...more], { options: { stage }, environment, deps }) {
    const minutes = Number(text)
    const isForward = what === 'forward' && Number.isInteger(minutes) && minutes > 0
    if (more.length || !(isForward || (what === 'next' && !text))) throw new Misuse()
    if (stage !== 'local') return { rows: [], bad: true, note: 'Only the local stage’s clock can be moved.' }
    const chain = createTestClient({ mode: 'anvil', transport: http(environment.MOTA_RPC_URL) }).extend(
      publicActions,
    )
    const now = Number((await chain.getBlock({ blockTag: 'pending' })).timestamp)
    const next = isForward ? undefined : await nextDeadline((await deps()).chain.sale, now)
    if (!isForward && !next) return { rows: [], note: 'No sale has a deadline ahead.' }
    const seconds = next ? next.at + 1 - now : minutes * minute
    await chain.increaseTime({ seconds })
    await chain.mine({ blocks: 1 })
    return {
      rows: [{ minutes: Math.ceil(seconds / minute), now: iso(now + seconds), sale: next?.id }],
    }
  },
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

type Read = (id: number) => Promise<Parameters<typeof deadline>[0] | undefined>

/** The next deadline of all sales. */
async function nextDeadline(read: Read, now: number) {
  let next: { id: number; at: number } | undefined
  for (let id = 1; ; id++) {
    const sale = await read(id)
    if (!sale) return next
    const at = deadline(sale, deployments.local.periods)?.at
    if (at && at > now && at < (next?.at ?? Number.POSITIVE_INFINITY)) next = { id, at }
  }
}
