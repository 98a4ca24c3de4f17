import type { Address } from 'viem'
import { entriesOf, resume } from '@/lib/outbox/index.ts'
import { queryClient } from '@/lib/query.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet } from '@/lib/wallet/index.ts'

/** One tab at a time, so that a sale is not reported twice at once. */
const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('mota.outbox', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work()

export async function resumeOutbox(wallet: string) {
  if (entriesOf(wallet).length === 0) return
  await alone(async () => {
    const { reader, stage } = await loadWallet()
    const recovered = await resume(wallet, { reader, escrow: stage.escrow as Address, now: Date.now() })
    for (const { title } of recovered) toast.success(`Your payment for ${title} has been recorded.`)
    // Sales, and the vehicles that they sold.
    if (recovered.length > 0) await queryClient.invalidateQueries()
  }).catch(() => undefined)
}
