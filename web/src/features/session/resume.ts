import type { Address } from 'viem'
import { entriesOf, resume } from '@/lib/outbox/index.ts'
import { queryClient } from '@/lib/query.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet } from '@/lib/wallet/index.ts'

/** Runs in one tab at a time, so that a sale is not reported twice at once. */
const inOneTab = (work: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('mota.outbox', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
    : work()

export async function resumeOutbox(wallet: string) {
  if (entriesOf(wallet).length === 0) return
  await inOneTab(async () => {
    const { reader, stage } = await loadWallet()
    const recovered = await resume(wallet, { reader, escrow: stage.escrow as Address, now: Date.now() })
    for (const { title } of recovered) toast.success(`Your payment for ${title} has been recorded.`)
    // A new sale changes the lists of sales and of vehicles.
    if (recovered.length > 0) await queryClient.invalidateQueries()
  }).catch(() => undefined)
}
