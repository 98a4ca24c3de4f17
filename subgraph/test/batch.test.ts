import { deployments, escrowAbi } from '@mota/contracts/sdk'
import {
  type Address,
  concatHex,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  numberToHex,
  padHex,
} from 'viem'
import { expect, inject, test } from 'vitest'
import { compare } from './compare/index.ts'
import { actors, type Call, type Transaction } from './support/chain.ts'
import { openPlaces } from './support/stack.ts'
import { createAccount } from './trace/hostile.ts'

const { escrow } = deployments.local
const wallet: Address = '0x00000000000000000000000000000000000ba7c4'
const sellers: readonly Address[] = [1, 2, 3].map((place) => numberToHex(0x5e11e0 + place, { size: 20 }))
const [sender, friend] = actors as [Address, Address]

/**
 * A smart-contract wallet that accepts ether. Its calldata is a list of calls of the escrow, each a value and 68 bytes of
 * input. It makes the calls one after another, and reverts if one of them reverts.
 */
const code = concatHex([
  '0x5f5b803611156039576044816020015f375f5f60445f843573',
  escrow,
  '0x5af115603b576064016001565b005b5f5ffd',
])

type Inner = Pick<Call, 'functionName' | 'args' | 'value'>

function batch(...calls: readonly Inner[]): Transaction {
  const words = calls.map(({ value = 0n, ...call }) => {
    const input = encodeFunctionData({ abi: escrowAbi, ...call } as EncodeFunctionDataParameters)
    return concatHex([numberToHex(value, { size: 32 }), padHex(input, { size: 68, dir: 'right' })])
  })
  return { from: sender, to: wallet, value: 0n, data: concatHex(words) }
}

const buy = (seller: Address | undefined, price: bigint, value = price): Inner => ({
  functionName: 'makeTransaction',
  args: [price, seller as Address],
  value,
})

interface Entry {
  kind: string
  amount: string
  balance: string
  sale: { id: string } | null
  to: string | null
}

test('each credit and withdrawal of a transaction with many calls has its own entry and sale', async () => {
  const { chain, graph } = openPlaces(inject('places'))
  await createAccount(chain, wallet, code)
  const first = (await chain.read.transactionCount()) + 1n
  const [one, two, three] = [first, first + 1n, first + 2n]
  const now = Number((await chain.client.getBlock()).timestamp)

  const purchases = batch(buy(sellers[0], 100n, 130n), buy(sellers[1], 200n), buy(sellers[2], 300n))
  await chain.mine([purchases], now + 1)
  const returns = batch(
    { functionName: 'reclaim', args: [one] },
    { functionName: 'reclaim', args: [two] },
    { functionName: 'withdraw', args: [0n] },
    { functionName: 'withdraw', args: [130n] },
    { functionName: 'withdrawTo', args: [friend, 150n] },
  )
  await chain.mine([returns], now + 2)
  const pushed = batch(
    { functionName: 'setAutoWithdraw', args: [true] },
    { functionName: 'reclaim', args: [three] },
  )
  await chain.mine([pushed], now + 3)
  await graph.reach((await chain.client.getBlock()).hash)

  const question = `query ($account: ID!) {
    account(id: $account) { balance ledger(orderBy: id) { kind amount balance sale { id } to } }
    records: sellerRecords(where: { id_in: ${JSON.stringify(sellers)} }) { cancelled cancelledByBuyer }
  }`
  const { account, records } = await graph.ask<{
    account: { balance: string; ledger: Entry[] }
    records: object[]
  }>(question, { account: wallet })
  const entry = (kind: string, amount: string, balance: string, sale: bigint | null): Entry => ({
    kind,
    amount,
    balance,
    sale: sale === null ? null : { id: String(sale) },
    to: null,
  })
  expect(account).toEqual({
    balance: '0',
    ledger: [
      entry('credit', '30', '30', one),
      entry('credit', '100', '130', one),
      entry('credit', '200', '330', two),
      entry('withdrawal', '130', '200', two),
      // Unknown: the input of the transaction is the batch, not withdrawTo.
      entry('withdrawal', '150', '50', null),
      entry('credit', '300', '350', three),
      entry('withdrawal', '350', '0', three),
    ],
  })
  expect(records).toEqual(sellers.map(() => ({ cancelled: 0, cancelledByBuyer: 1 })))
  expect(await compare(chain, graph)).toEqual([])
})
