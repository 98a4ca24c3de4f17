import type { Deps } from '../deps.ts'
import type { Known } from './begun.ts'
import { unsettled } from './range.ts'

/** The sales that the reconciler has read. Undefined before its first run. */
export async function knownSales({
  store,
  chain,
}: Pick<Deps, 'store' | 'chain'>): Promise<Known | undefined> {
  const { data } = await store.positions.get({ escrow: chain.escrow }).go({ consistent: true })
  if (!data) return undefined
  chain.exists(data.block)
  return { block: Math.max(0, data.block - unsettled), last: data.last }
}
