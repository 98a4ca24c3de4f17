import {
  currencyOf,
  decodeReference,
  escrowAbi,
  milestoneOf,
  readSale as readRecord,
} from '@mota/contracts/sdk'
import {
  type Address,
  formatLog,
  type Log,
  numberToHex,
  type PublicClient,
  parseEventLogs,
  toEventSelector,
} from 'viem'
import type { SaleView } from './view.ts'

/** The escrow contract, for reading sales without the subgraph. */
export interface Escrow {
  client: PublicClient
  address: Address
  startBlock: bigint
}

/**
 * The sales of a buyer or seller, found by their first event, and the sales in `known`, newest first. Many nodes refuse
 * events of so many blocks. Then only the known sales are returned.
 */
export async function readSales(
  escrow: Escrow,
  party: Address,
  known: readonly bigint[],
): Promise<SaleView[]> {
  const [bought, sold] = await Promise.all([
    findSaleIds(escrow, { buyer: party }),
    findSaleIds(escrow, { seller: party }),
  ]).catch((thrown: unknown) => {
    if (known.length === 0) throw thrown
    return [[], []]
  })
  return readAll(
    escrow,
    [...new Set([...known, ...bought, ...sold])].sort((a, b) => (a < b ? 1 : -1)),
  )
}

/** The contract's records of these sales, completed from its events. */
export async function readAll(escrow: Escrow, ids: readonly bigint[]): Promise<SaleView[]> {
  const [events, ...records] = await Promise.all([
    readEvents(escrow, ids),
    ...ids.map((id) => readRecord(escrow.client, escrow.address, id)),
  ])
  return records.flatMap((sale) =>
    sale && currencyOf(sale.asset) ? [{ ...sale, history: {}, ...events.get(sale.id) }] : [],
  )
}

async function findSaleIds(
  escrow: Escrow,
  args: { buyer: Address } | { seller: Address },
): Promise<bigint[]> {
  const common = { address: escrow.address, abi: escrowAbi, fromBlock: escrow.startBlock, args }
  const [inEther, inTokens] = await Promise.all([
    escrow.client.getContractEvents({ ...common, eventName: 'NewTransaction', strict: true }),
    escrow.client.getContractEvents({ ...common, eventName: 'NewTokenTransaction', strict: true }),
  ])
  return [...inEther, ...inTokens].map((event) => event.args.transaction_id)
}

/** The data of a sale that only its events contain. */
type FromEvents = Pick<SaleView, 'history' | 'productId' | 'listingHash'>

const selectors = escrowAbi.flatMap((item) =>
  item.type === 'event' && (item.name in milestoneOf || item.name === 'PurchaseReference')
    ? toEventSelector(item)
    : [],
)

/** The events of all these sales in one request. The data is empty if the node refuses so many blocks, as many do. */
async function readEvents(escrow: Escrow, ids: readonly bigint[]): Promise<Map<bigint, FromEvents>> {
  const sales = new Map(ids.map((id): [bigint, FromEvents] => [id, { history: {} }]))
  const logs = ids.length === 0 ? [] : await fetchLogs(escrow, ids).catch(() => [])
  for (const log of parseEventLogs({ abi: escrowAbi, logs })) {
    const found = 'transaction_id' in log.args ? sales.get(log.args.transaction_id) : undefined
    if (!found) continue
    if (log.eventName === 'PurchaseReference') Object.assign(found, decodeReference(log.args.ref))
    const milestone = milestoneOf[log.eventName]
    if (!milestone || log.blockTimestamp == null) continue
    found.history[milestone] = { at: Number(log.blockTimestamp), tx: log.transactionHash }
  }
  return sales
}

async function fetchLogs({ client, address, startBlock }: Escrow, ids: readonly bigint[]): Promise<Log[]> {
  const topics = [selectors, ids.map((id) => numberToHex(id, { size: 32 }))]
  const fromBlock = numberToHex(startBlock)
  const filter = { address, topics, fromBlock, toBlock: 'latest' } as const
  const logs = (await client.request({ method: 'eth_getLogs', params: [filter] })).map((log) =>
    formatLog(log),
  )
  // Older nodes return logs without a timestamp. For one sale there are few blocks, so their timestamps are read.
  return ids.length === 1 ? Promise.all(logs.map((log) => withTimestamp(client, log))) : logs
}

async function withTimestamp(client: Escrow['client'], log: Log): Promise<Log> {
  if (log.blockTimestamp != null || log.blockNumber === null) return log
  const { timestamp } = await client.getBlock({ blockNumber: log.blockNumber })
  return { ...log, blockTimestamp: timestamp }
}
