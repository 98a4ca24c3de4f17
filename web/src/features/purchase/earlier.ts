import { type Address, type Hash, type PublicClient, TransactionNotFoundError } from 'viem'
import { entriesOf, locate, type Paid, type PurchaseEntry, remove } from '@/lib/outbox/index.ts'
import type { Wallet } from '@/lib/wallet/index.ts'

/** A payment begun before: done by now, or on its way under this hash. */
export type Earlier = { entry: PurchaseEntry } & ({ paid: Paid } | { hash: Hash })

/**
 * What this buyer began to pay for this vehicle before, in a dialog since closed, in another tab or ahead of a
 * reload: it is followed to its end, so that nobody pays twice.
 */
export async function earlierPayment(
  { reader, stage }: Pick<Wallet, 'reader' | 'stage'>,
  buyer: Address,
  productId: string,
): Promise<Earlier | undefined> {
  for (const entry of entriesOf(buyer)) {
    if (entry.kind !== 'purchase' || entry.productId !== productId) continue
    const paid = await locate(reader, stage.escrow as Address, entry)
    const hash = entry.hash as Hash | undefined
    if (paid === 'reverted') remove(entry.id)
    else if (paid) return { entry, paid }
    else if (hash && (await isPending(reader, hash))) return { entry, hash }
  }
  return undefined
}

/** Dropped, or replaced in the wallet, it is known no more, and may be made again. */
const isPending = (reader: PublicClient, hash: Hash) =>
  reader.getTransaction({ hash }).then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof TransactionNotFoundError) return false
      throw thrown
    },
  )
