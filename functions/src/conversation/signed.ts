import { isOpen, parse } from '@mota/contracts/sdk'
import { reading } from '../chain/reading.ts'
import type { EscrowError } from '../chain/settlement.ts'
import type { Actor, Deps } from '../deps.ts'
import type { Bodies } from './message-table.ts'

/** Whether the escrow still accepts the signature of a settlement: neither a step nor a revocation came after it. */
export async function isStillSigned(
  deps: Deps,
  { transaction_id, round }: Bodies['settlement'],
): Promise<boolean> {
  const sale = await reading(deps, () => deps.chain.sale(Number(transaction_id)))
  return sale !== undefined && isOpen(sale.status) && sale.round === round
}

type Terms = Pick<Bodies['settlement'], 'transaction_id' | 'to_buyer' | 'deadline' | 'signature' | 'currency'>

/** The error with which the escrow would refuse a settlement of this sender now. Undefined if it accepts it. */
export async function refusalOf(
  deps: Deps,
  { transaction_id, to_buyer, currency = 'ETH', deadline, signature }: Terms,
  sender: Actor['address'],
  block?: number,
): Promise<EscrowError | undefined> {
  const terms = {
    transactionId: BigInt(transaction_id),
    toBuyer: parse(to_buyer, currency).units,
    deadline: BigInt(deadline),
    signature,
    sender,
  }
  return reading(deps, async () => deps.chain.settlementError(terms, block ?? (await deps.chain.block())))
}
