import { escrowAbi, readSale as readRecord } from '@mota/contracts/sdk'
import type { Address, PublicClient } from 'viem'
import type { SaleView } from './sale.ts'

/** Where the escrow is, for reading without the index. */
export interface Escrow {
  client: PublicClient
  address: Address
  startBlock: bigint
}

/** The contract's own record. Its history and reference only the events know. */
export async function readSale(escrow: Escrow, id: bigint): Promise<SaleView | undefined> {
  const sale = await readRecord(escrow.client, escrow.address, id)
  return sale && { ...sale, history: {} }
}

/** Newest first: every sale that names the party in its first event, and those the caller knows of. */
export async function readSales(
  escrow: Escrow,
  party: Address,
  known: readonly bigint[],
): Promise<SaleView[]> {
  const [bought, sold] = await Promise.all([
    madeWith(escrow, { buyer: party }),
    madeWith(escrow, { seller: party }),
  ])
  const ids = [...new Set([...known, ...bought, ...sold])].sort((a, b) => (a < b ? 1 : -1))
  const sales = await Promise.all(ids.map((id) => readSale(escrow, id)))
  return sales.filter((sale) => sale !== undefined)
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
