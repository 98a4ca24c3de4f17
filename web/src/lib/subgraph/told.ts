import { decodeReference, escrowAbi } from '@mota/contracts/sdk'
import {
  type ContractEventName,
  formatLog,
  type Log,
  numberToHex,
  parseEventLogs,
  toEventSelector,
} from 'viem'
import type { Escrow } from './chain-source.ts'
import type { SaleView, Station } from './sale.ts'

/** What only the events tell of a sale. */
export type Told = Pick<SaleView, 'history' | 'productId' | 'listingHash'>

const stationOf: Partial<Record<ContractEventName<typeof escrowAbi>, Station>> = {
  NewTransaction: 'created',
  Delivered: 'delivered',
  TransactionConfirmed: 'confirmed',
  BuyerDisputed: 'disputed',
  ReturnContested: 'contested',
  TransactionCancelledEvent: 'finished',
  SellerClaimed: 'finished',
}

const selectors = escrowAbi.flatMap((item) =>
  item.type === 'event' && (item.name in stationOf || item.name === 'PurchaseReference')
    ? toEventSelector(item)
    : [],
)

/** One search for all these sales. Empty where the node refuses it, as many do for a long past. */
export async function readTold(escrow: Escrow, ids: readonly bigint[]): Promise<Map<bigint, Told>> {
  const sales = new Map(ids.map((id): [bigint, Told] => [id, { history: {} }]))
  const logs = ids.length === 0 ? [] : await search(escrow, ids).catch(() => [])
  for (const log of parseEventLogs({ abi: escrowAbi, logs })) {
    const told = 'transaction_id' in log.args ? sales.get(log.args.transaction_id) : undefined
    if (!told) continue
    if (log.eventName === 'PurchaseReference') Object.assign(told, decodeReference(log.args.ref))
    const station = stationOf[log.eventName]
    if (!station || log.blockTimestamp == null) continue
    told.history[station] = { at: Number(log.blockTimestamp), tx: log.transactionHash }
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
  // Older nodes do not date their logs. For one sale the few blocks are asked.
  return ids.length === 1 ? Promise.all(logs.map((log) => dated(client, log))) : logs
}

async function dated(client: Escrow['client'], log: Log): Promise<Log> {
  if (log.blockTimestamp != null || log.blockNumber === null) return log
  const { timestamp } = await client.getBlock({ blockNumber: log.blockNumber })
  return { ...log, blockTimestamp: timestamp }
}
