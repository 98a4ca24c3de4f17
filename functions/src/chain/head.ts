import type { PublicClient } from 'viem'
import type { IndexedBlock } from './every.ts'

/**
 * The newest block. Reads that belong together name this block, so that they agree. viem's `getBlockNumber` would share
 * the response of a request that began earlier.
 */
export const headOf = async (client: PublicClient): Promise<number> =>
  Number(await client.request({ method: 'eth_blockNumber' }))

/** Whether the index follows the node's chain and is not ahead of it. Otherwise its list of sales is not complete up to `head`. */
export async function isConfirmed(client: PublicClient, block: IndexedBlock, head: number): Promise<boolean> {
  if (!block.hash || block.number > head) return false
  const { hash } = await client.getBlock({ blockNumber: BigInt(block.number) })
  return hash === block.hash
}
