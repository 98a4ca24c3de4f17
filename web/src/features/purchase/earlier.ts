import type { Address, Hash, PublicClient } from 'viem'
import { PlainError } from '@/lib/error/index.ts'
import { entriesOf, isKnown, locate, type Paid, type PurchaseEntry, remove } from '@/lib/outbox/index.ts'
import type { Wallet } from '@/lib/wallet/index.ts'

/** An earlier payment of this buyer for this vehicle. */
type Earlier =
  | { kind: 'paid'; entry: PurchaseEntry; paid: Paid }
  | { kind: 'sent'; entry: PurchaseEntry; hash: Hash }
  /** The wallet's request may still be open. `at` is when it was begun, in unix milliseconds. */
  | { kind: 'begun'; at: number }

const certainty = { paid: 0, sent: 1, begun: 2 } as const

/**
 * Finds a payment that this buyer began for this vehicle in a closed dialog, in another tab or before a reload, so that
 * nobody pays twice. A paid one is preferred to a sent one, and a sent one to one that was only begun.
 */
export async function earlierPayment(
  { reader, stage }: Pick<Wallet, 'reader' | 'stage'>,
  buyer: Address,
  productId: string,
): Promise<Earlier | undefined> {
  const found: Earlier[] = []
  for (const entry of entriesOf(buyer)) {
    if (entry.kind !== 'purchase' || entry.productId !== productId) continue
    const paid = await locate(reader, stage.escrow as Address, entry)
    const hash = entry.hash as Hash | undefined
    if (paid === 'reverted') remove(entry.id)
    else if (paid) found.push({ kind: 'paid', entry, paid })
    else if (!hash) found.push({ kind: 'begun', at: entry.at })
    else if (await isKnown(reader, hash)) found.push({ kind: 'sent', entry, hash })
  }
  return found.toSorted((a, b) => certainty[a.kind] - certainty[b.kind])[0]
}

/**
 * Refuses a second payment while a transaction of the account waits to be mined: it may be the first, which the wallet sent
 * after its page was closed.
 */
export async function requireNoneOnItsWay(
  reader: Pick<PublicClient, 'getTransactionCount'>,
  address: Address,
): Promise<void> {
  const counts = (['pending', 'latest'] as const).map((blockTag) =>
    reader.getTransactionCount({ address, blockTag }),
  )
  const [pending = 0, mined = 0] = await Promise.all(counts)
  if (pending > mined)
    throw new PlainError(
      'Your wallet has a transaction on its way, which may be this payment. Wait until it is mined.',
    )
}
