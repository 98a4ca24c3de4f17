import { escrowAbi } from '@mota/contracts/sdk'
import { type Address, decodeFunctionData, getAddress, isAddressEqual } from 'viem'
import type { Chain } from '../support/chain.ts'
import type { Row } from '../support/graph.ts'
import { type EscrowEvent, timeOf } from './events.ts'

export const entryFields = 'account { id } kind asset amount balance sale { id } to at block tx'

const makesOrCloses = ['NewTransaction', 'NewTokenTransaction', 'TransactionCancelledEvent', 'SellerClaimed']

/**
 * The ledger, derived from the events. A balance that grew is a credit for the sale that was made or closed just before.
 * A withdrawal belongs to the sale that its account was credited for just before, in the same transaction.
 */
export async function entryRows(chain: Chain, events: readonly EscrowEvent[]): Promise<Row[]> {
  const balances = new Map<Address, bigint>()
  const credits = new Map<string, bigint>()
  const newest = new Map<Address, { credit: boolean; tx: string; sale: Row | null }>()
  let sale: Row | null = null
  const rows: Row[] = []
  for (const event of events) {
    if (makesOrCloses.includes(event.eventName) && 'transaction_id' in event.args)
      sale = { id: String(event.args.transaction_id) }
    const token = tokenEntry(event, credits)
    if (token) {
      const account = getAddress((event.args as { account: Address }).account)
      newest.set(account, { credit: false, tx: event.transactionHash, sale: null })
      const kind = { ...token, sale: token.kind === 'withdrawal' ? null : sale }
      rows.push({ ...placeOf(event, account), ...kind })
    }
    if (event.eventName !== 'BalanceUpdated' && event.eventName !== 'WithdrawalSuccessful') continue
    const { account, newBalance } = event.args
    const change = newBalance - (balances.get(account) ?? 0n)
    balances.set(account, newBalance)
    if (change === 0n) continue
    const credit = change > 0n
    const before = newest.get(account)
    const paidOut = before?.credit && before.tx === event.transactionHash ? before.sale : null
    const from = credit ? sale : paidOut
    newest.set(account, { credit, tx: event.transactionHash, sale: from })
    rows.push({
      ...placeOf(event, account),
      kind: credit ? 'credit' : 'withdrawal',
      asset: 0,
      amount: String(credit ? change : -change),
      balance: String(newBalance),
      sale: from,
      to: credit ? null : await receiverOf(chain, event, account),
    })
  }
  return rows
}

const placeOf = (event: EscrowEvent, account: Address) => ({
  id: String((event.blockNumber << 32n) + BigInt(event.logIndex)),
  account: { id: account.toLowerCase() },
  at: String(timeOf(event)),
  block: String(event.blockNumber),
  tx: event.transactionHash,
})

/** The entry of a token's event. Remembers the credits. */
function tokenEntry({ eventName, args }: EscrowEvent, credits: Map<string, bigint>) {
  if (eventName !== 'TokenPaid' && eventName !== 'TokenCredit' && eventName !== 'TokenWithdrawn') return
  const key = `${args.account} ${args.asset}`
  const before = credits.get(key) ?? 0n
  const after = 'newCredit' in args ? args.newCredit : before
  credits.set(key, after)
  const [asset, balance] = [Number(args.asset), String(after)]
  if (eventName === 'TokenCredit')
    return { kind: 'credit', asset, amount: String(after - before), balance, to: null }
  if (args.amount === 0n) return
  const to = ('to' in args ? args.to : args.account).toLowerCase()
  const kind = eventName === 'TokenPaid' ? 'payout' : 'withdrawal'
  return { kind, asset, amount: String(args.amount), balance, to }
}

/** The receiver of a withdrawal, if the transaction names it. */
async function receiverOf(
  { client, escrow }: Chain,
  { transactionHash: hash }: EscrowEvent,
  account: Address,
) {
  const { to, input } = await client.getTransaction({ hash })
  if (!to || !isAddressEqual(to, escrow)) return null
  const { functionName, args } = decodeFunctionData({ abi: escrowAbi, data: input })
  return (functionName === 'withdrawTo' ? args[0] : account).toLowerCase()
}
