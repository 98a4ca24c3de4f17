import { isOpen } from '@mota/contracts/sdk'
import { reading } from '../chain/reading.ts'
import type { Deps } from '../deps.ts'
import type { Bodies } from './table.ts'

/** Whether the escrow still accepts the signature of a settlement: neither a step nor a revocation came after it. */
export async function isStillSigned(
  deps: Deps,
  { transaction_id, round }: Bodies['settlement'],
): Promise<boolean> {
  const sale = await reading(deps, () => deps.chain.sale(Number(transaction_id)))
  return sale !== undefined && isOpen(sale.status) && sale.round === round
}
