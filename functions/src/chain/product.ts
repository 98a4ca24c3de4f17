import { escrowAbi } from '@mota/contracts/sdk'
import type { Hex } from 'viem'
import * as z from 'zod'
import { purchaseIn, type Source } from './purchase.ts'

const indexed = z.object({
  sales: z.array(z.object({ id: z.union([z.string(), z.number()]) })),
  _meta: z.object({ block: z.object({ number: z.number() }) }),
})

/** From the index as far as it has read, and from the chain's logs beyond; from these alone without an index. */
export async function salesOfProduct(source: Source, product: Hex, seller: Hex): Promise<number[]> {
  const text = `query ($product: Bytes!) {
    sales(where: { productId: $product }, first: 1000) { id }
    _meta { block { number } }
  }`
  const known = await source.subgraph.query(text, { product }, indexed).catch(() => undefined)
  const from = known ? known._meta.block.number + 1 : source.startBlock
  const later = await inLogs(source, product, seller, from)
  return [...(known?.sales.map(({ id }) => Number(id)) ?? []), ...later]
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
