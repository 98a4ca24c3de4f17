import { type Address, getAddress } from 'viem'
import type { Chain } from '../support/chain.ts'
import type { Row } from '../support/graph.ts'
import type { EscrowEvent } from './events.ts'

export const accountFields = 'balance autoWithdraw withdrawn lastEntry { id }'

/** The expected row of every account that has a ledger or auto-withdraw, from the contract's state. */
export function accountRows(
  chain: Chain,
  events: readonly EscrowEvent[],
  entries: readonly Row[],
): Promise<Row[]> {
  const ledgers = Map.groupBy(entries, ({ account }) => getAddress((account as Row).id))
  const setters = events.flatMap(({ args }) => ('user' in args ? args.user : []))
  const accounts = [...new Set([...ledgers.keys(), ...setters])]
  return Promise.all(accounts.map((account) => accountRow(chain, account, ledgers.get(account) ?? [])))
}

async function accountRow({ read }: Chain, account: Address, ledger: readonly Row[]): Promise<Row> {
  const last = ledger.at(-1)
  const withdrawals = ledger.filter(({ kind, asset }) => kind === 'withdrawal' && asset === 0)
  return {
    id: account.toLowerCase(),
    balance: String(await read.balances([account])),
    autoWithdraw: await read.autoWithdraw([account]),
    withdrawn: String(withdrawals.reduce((sum, { amount }) => sum + BigInt(amount as string), 0n)),
    lastEntry: last ? { id: last.id } : null,
  }
}
