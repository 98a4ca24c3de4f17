import { decodeReference, escrowAbi, readSale as readRecord, stationOf } from '@mota/contracts/sdk'
import {
  type Address,
  formatLog,
  type Log,
  numberToHex,
  type PublicClient,
  parseEventLogs,
  toEventSelector,
} from 'viem'
import type { SaleView } from './sale.ts'

/** The escrow contract, for reading without the index. */
export interface Escrow {
  client: PublicClient
  address: Address
  startBlock: bigint
}

/**
 * Newest first: every sale whose first event names the party, and the sales that the caller knows. If the node refuses
 * such a long search, as many do, only the known ones.
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

/** The contract's records, completed from its events. */
async function readAll(escrow: Escrow, ids: readonly bigint[]): Promise<SaleView[]> {
  const [events, ...records] = await Promise.all([
    readEvents(escrow, ids),
    ...ids.map((id) => readRecord(escrow.client, escrow.address, id)),
  ])
  return records.flatMap((sale) => (sale ? [{ ...sale, history: {}, ...events.get(sale.id) }] : []))
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

/** The part of a sale that only its events hold. */
type FromEvents = Pick<SaleView, 'history' | 'productId' | 'listingHash'>

const selectors = escrowAbi.flatMap((item) =>
  item.type === 'event' && (item.name in stationOf || item.name === 'PurchaseReference')
    ? toEventSelector(item)
    : [],
)

/** One search for all these sales. Empty if the node refuses it, as many do for a long range. */
async function readEvents(escrow: Escrow, ids: readonly bigint[]): Promise<Map<bigint, FromEvents>> {
  const sales = new Map(ids.map((id): [bigint, FromEvents] => [id, { history: {} }]))
  const logs = ids.length === 0 ? [] : await search(escrow, ids).catch(() => [])
  for (const log of parseEventLogs({ abi: escrowAbi, logs })) {
    const found = 'transaction_id' in log.args ? sales.get(log.args.transaction_id) : undefined
    if (!found) continue
    if (log.eventName === 'PurchaseReference') Object.assign(found, decodeReference(log.args.ref))
    const station = stationOf[log.eventName]
    if (!station || log.blockTimestamp == null) continue
    found.history[station] = { at: Number(log.blockTimestamp), tx: log.transactionHash }
  }
  return sales
}

async function search({ client, address, startBlock }: Escrow, ids: readonly bigint[]): Promise<Log[]> {
  const topics = [selectors, ids.map((id) => numberToHex(id, { size: 32 }))]
  const fromBlock = numberToHex(startBlock)
  const filter = { address, topics, fromBlock, toBlock: 'latest' } as const
  const logs = (await client.request({ method: 'eth_getLogs', params: [filter] })).map((log) =>
    formatLog(log),
  )
  // Older nodes give logs no timestamp. For one sale, read it from the few blocks.
  return ids.length === 1 ? Promise.all(logs.map((log) => dated(client, log))) : logs
}

async function dated(client: Escrow['client'], log: Log): Promise<Log> {
  if (log.blockTimestamp != null || log.blockNumber === null) return log
  const { timestamp } = await client.getBlock({ blockNumber: log.blockNumber })
  return { ...log, blockTimestamp: timestamp }
}
