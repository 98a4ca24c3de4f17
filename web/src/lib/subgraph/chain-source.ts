import { escrowAbi, readSale as readRecord } from '@mota/contracts/sdk'
import type { Address, PublicClient } from 'viem'
import type { SaleView } from './sale.ts'
import { readTold } from './told.ts'

/** Where the escrow is, for reading without the index. */
export interface Escrow {
  client: PublicClient
  address: Address
  startBlock: bigint
}

/**
 * Newest first: every sale that names the party in its first event, and those the caller knows of. Where the node
 * refuses so long a search, as many do, these are all there is.
 */
export async function readSales(
  escrow: Escrow,
  party: Address,
  known: readonly bigint[],
): Promise<SaleView[]> {
  const [bought, sold] = await Promise.all([
    madeWith(escrow, { buyer: party }),
    madeWith(escrow, { seller: party }),
  ]).catch((thrown: unknown) => {
    if (known.length === 0) throw thrown
    return [[], []]
  })
  return readAll(
    escrow,
    [...new Set([...known, ...bought, ...sold])].sort((a, b) => (a < b ? 1 : -1)),
  )
}

/** The contract's own records, with what their events tell. */
async function readAll(escrow: Escrow, ids: readonly bigint[]): Promise<SaleView[]> {
  const [told, ...records] = await Promise.all([
    readTold(escrow, ids),
    ...ids.map((id) => readRecord(escrow.client, escrow.address, id)),
  ])
  return records.flatMap((sale) => (sale ? [{ ...sale, history: {}, ...told.get(sale.id) }] : []))
}

async function madeWith(escrow: Escrow, args: { buyer: Address } | { seller: Address }): Promise<bigint[]> {
  const events = await escrow.client.getContractEvents({
    address: escrow.address,
    abi: escrowAbi,
    eventName: 'NewTransaction',
    args,
    fromBlock: escrow.startBlock,
    strict: true,
  })
  return events.map((event) => event.args.transaction_id)
}
