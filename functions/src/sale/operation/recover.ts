import type { Deps } from '../../deps.ts'
import { findOnChain, findRecord } from '../found.ts'
import { mend } from './mend.ts'
import { type Recorded, recordSale } from './record.ts'

/**
 * What the reconciler does for each sale: keeps the one that no browser told of, mends the one that stands still.
 * Undefined: the buyer named no product, so nobody can say what it was for.
 */
export async function recoverSale(deps: Deps, id: number): Promise<Recorded | undefined> {
  const known = await findRecord(deps, id)
  if (known) {
    const record = await mend(deps, known)
    return { how: record.status === known.status ? 'known' : 'mended', record }
  }
  const found = await findOnChain(deps, id)
  const { product } = found.purchase
  return product && recordSale(deps, found, product, { recovered: true })
}
