import { escrowAbi } from '@mota/contracts/sdk'
import type { Hex } from 'viem'
import { salesWhere } from './every.ts'
import { purchaseIn, type Source } from './purchase.ts'
import { rangesOf } from './range.ts'

/** Purchases of a product as its seller asks for them. Anyone may name it and pay another sum: that is not looked at. */
export interface Wanted {
  product: Hex
  seller: Hex
  /** In wei, as text. */
  amounts: string[]
}

/** From the index as far as it has read, and from the chain's logs beyond; from these alone without an index. */
export async function salesOfProduct(source: Source, wanted: Wanted): Promise<number[]> {
  const { product, seller, amounts } = wanted
  const where = `productId: "${product}", seller: "${seller}", amount_in: ${JSON.stringify(amounts)}`
  const known = await salesWhere(source.subgraph, where).catch(() => undefined)
  const later = await inLogs(source, wanted, known ? known.block + 1 : source.startBlock)
  return [...new Set([...(known?.ids ?? []), ...later])]
}

async function inLogs(source: Source, { product, seller, amounts }: Wanted, from: number): Promise<number[]> {
  const { client, escrow: address } = source
  const made = { address, abi: escrowAbi, eventName: 'NewTransaction', args: { seller } } as const
  const found: number[] = []
  for (const range of rangesOf(from, Number(await client.getBlockNumber()))) {
    const logs = await client.getContractEvents({ ...made, ...range })
    for (const { args, transactionHash } of logs.filter((log) => amounts.includes(String(log.args.amount)))) {
      const id = Number(args.transaction_id)
      const purchase = await purchaseIn(source, id, transactionHash)
      if (purchase?.product === product) found.push(id)
    }
  }
  return found
}
