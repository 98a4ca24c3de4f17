import type { Deps } from '../deps.ts'
import type { Known } from './begun.ts'

/** The sales that the reconciler has read. Undefined before its first run. */
export async function knownSales({
  store,
  chain,
  config,
}: Pick<Deps, 'store' | 'chain' | 'config'>): Promise<Known | undefined> {
  const { data } = await store.positions.get({ escrow: chain.escrow }).go({ consistent: true })
  if (!data) return undefined
  chain.noteBlock(data.block)
  return { block: Math.max(0, data.block - config.deployment.chain.confirmations), last: data.last }
}
