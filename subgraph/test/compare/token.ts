import { type Details, deployments, isOpen } from '@mota/contracts/sdk'
import { type Address, erc20Abi, getAddress } from 'viem'
import type { Chain } from '../support/chain.ts'
import type { Row } from '../support/graph.ts'
import type { EscrowEvent } from './events.ts'

export const tokenFields = 'address held credits paid'
export const creditFields = 'account { id } token { id } amount'

/** The expected rows of all credits, by account and token. */
export async function creditRows({ read }: Chain, events: readonly EscrowEvent[]): Promise<Row[]> {
  const owed = events.flatMap(({ eventName, args }) =>
    eventName === 'TokenCredit' ? [`${args.account} ${args.asset}`] : [],
  )
  return Promise.all(
    [...new Set(owed)].map(async (key) => {
      const [account = '', asset = ''] = key.split(' ')
      const amount = await read.tokenCredit([BigInt(asset), getAddress(account)])
      return { id: `${account.toLowerCase()} ${asset}`, amount: String(amount) }
    }),
  )
}

/** A credit of the index, in the same form. */
export const creditRow = (row: Row): Row => {
  const { account, token, amount } = row as Row & { account: Row; token: Row }
  return { id: `${account.id} ${token.id}`, amount }
}

/** The expected rows of the tokens. */
export function tokenRows(
  sales: readonly Details[],
  credits: readonly Row[],
  events: readonly EscrowEvent[],
): Row[] {
  const sum = (amounts: readonly bigint[]) => String(amounts.reduce((total, amount) => total + amount, 0n))
  return deployments.local.tokens.map(({ asset, address }) => ({
    id: String(asset),
    address: address.toLowerCase(),
    held: sum(sales.flatMap((sale) => (sale.asset === asset && isOpen(sale.status) ? [sale.amount] : []))),
    credits: sum(
      credits.flatMap(({ id, amount }) => (id.endsWith(` ${asset}`) ? [BigInt(String(amount))] : [])),
    ),
    paid: sum(
      events.flatMap(({ eventName, args }) =>
        (eventName === 'TokenPaid' || eventName === 'TokenWithdrawn') && args.asset === BigInt(asset)
          ? [args.amount]
          : [],
      ),
    ),
  }))
}

/** For each token, the contract must hold the amounts of its open sales plus its credits. */
export async function tokenDifferences({ client, escrow }: Chain, tokens: readonly Row[]): Promise<string[]> {
  const found = tokens.map(async ({ id, address, held, credits }) => {
    const args = [escrow] as const
    const token = { address: address as Address, abi: erc20Abi, functionName: 'balanceOf', args } as const
    const has = await client.readContract(token)
    const owed = BigInt(String(held)) + BigInt(String(credits))
    return has === owed ? [] : [`token ${id}: ${has} in the contract, ${owed} held and owed`]
  })
  return (await Promise.all(found)).flat()
}
