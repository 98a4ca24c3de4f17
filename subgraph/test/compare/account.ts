import type { Sale } from '@mota/contracts/sdk'
import type { Address } from 'viem'
import type { Chain } from '../support/chain.ts'
import type { Row } from '../support/graph.ts'
import { type EscrowEvent, timeOf } from './events.ts'

export const accountFields = 'balance autoWithdraw withdrawn buying { id } selling { id }'
export const withdrawalFields = 'account { id } amount balance at tx'

/** Every account that the escrow knows anything of, as it answers for it. */
export function accountRows(
  chain: Chain,
  sales: readonly Sale[],
  events: readonly EscrowEvent[],
): Promise<Row[]> {
  const named = events.flatMap(({ args }) => {
    if ('account' in args) return [args.account]
    return 'user' in args ? [args.user] : []
  })
  const accounts = [...new Set([...named, ...sales.flatMap(({ buyer, seller }) => [buyer, seller])])]
  return Promise.all(accounts.map((account) => accountRow(chain, account, sales, events)))
}

async function accountRow(
  { read }: Chain,
  account: Address,
  sales: readonly Sale[],
  events: readonly EscrowEvent[],
): Promise<Row> {
  const id = account.toLowerCase()
  const withdrawn = events.reduce(
    (sum, { eventName, args }) =>
      eventName === 'WithdrawalSuccessful' && args.account === account ? sum + args.amount : sum,
    0n,
  )
  return {
    id,
    balance: String(await read.balances([account])),
    autoWithdraw: await read.autoWithdraw([account]),
    withdrawn: String(withdrawn),
    buying: sales.some(({ buyer }) => buyer === account) ? { id: `${id}00` } : null,
    selling: sales.some(({ seller }) => seller === account) ? { id: `${id}01` } : null,
  }
}

export function withdrawalRows(events: readonly EscrowEvent[]): Row[] {
  return events
    .filter((event) => event.eventName === 'WithdrawalSuccessful')
    .map((event) => ({
      id: `${event.transactionHash}${littleEndian(event.logIndex)}`,
      account: { id: event.args.account.toLowerCase() },
      amount: String(event.args.amount),
      balance: String(event.args.newBalance),
      at: String(timeOf(event)),
      tx: event.transactionHash,
    }))
}

function littleEndian(number: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(number)
  return bytes.toString('hex')
}
