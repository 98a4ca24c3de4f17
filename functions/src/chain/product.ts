import { escrowAbi } from '@mota/contracts/sdk'
import type { Hex } from 'viem'
import { salesWhere } from './every.ts'
import { purchaseIn, type Source } from './purchase.ts'

/** From the index as far as it has read, and from the chain's logs beyond; from these alone without an index. */
export async function salesOfProduct(source: Source, product: Hex, seller: Hex): Promise<number[]> {
  const known = await salesWhere(source.subgraph, `productId: "${product}"`).catch(() => undefined)
  const from = known ? known.block + 1 : source.startBlock
  const later = await inLogs(source, product, seller, from)
  return [...new Set([...(known?.ids ?? []), ...later])]
}

async function inLogs(source: Source, product: Hex, seller: Hex, from: number): Promise<number[]> {
  if (from > Number(await source.client.getBlockNumber())) return []
  const logs = await source.client.getContractEvents({
    address: source.escrow,
    abi: escrowAbi,
    eventName: 'NewTransaction',
    args: { seller },
    fromBlock: BigInt(from),
  })
  const found: number[] = []
  for (const { args, transactionHash } of logs) {
    const id = Number(args.transaction_id)
    const purchase = await purchaseIn(source, id, transactionHash)
    if (purchase?.product === product) found.push(id)
  }
  return found
}
