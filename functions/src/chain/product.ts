import { escrowAbi } from '@mota/contracts/sdk'
import type { Hex } from 'viem'
import { salesWhere } from './every.ts'
import { purchaseIn, type Source } from './purchase.ts'
import { rangesOf } from './range.ts'

/** From the index as far as it has read, and from the chain's logs beyond; from these alone without an index. */
export async function salesOfProduct(source: Source, product: Hex, seller: Hex): Promise<number[]> {
  const known = await salesWhere(source.subgraph, `productId: "${product}"`).catch(() => undefined)
  const from = known ? known.block + 1 : source.startBlock
  const later = await inLogs(source, product, seller, from)
  return [...new Set([...(known?.ids ?? []), ...later])]
}

async function inLogs(source: Source, product: Hex, seller: Hex, from: number): Promise<number[]> {
  const { client, escrow: address } = source
  const found: number[] = []
  for (const range of rangesOf(from, Number(await client.getBlockNumber()))) {
    const wanted = { address, abi: escrowAbi, eventName: 'NewTransaction', args: { seller } } as const
    for (const { args, transactionHash } of await client.getContractEvents({ ...wanted, ...range })) {
      const id = Number(args.transaction_id)
      const purchase = await purchaseIn(source, id, transactionHash)
      if (purchase?.product === product) found.push(id)
    }
  }
  return found
}
