import { deployments, escrowAbi } from '@mota/contracts/sdk'
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  parseAbi,
  stringToHex,
} from 'viem'
import { sepolia } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nairaBytecode } from '../../contracts/deploy/generated/tokens.ts'
import { type Stack, startParts } from '../local/index.ts'
import { openChain } from '../local/seed/chain.ts'
import { arbiter, buyer, type Person, seller, walletOf } from '../local/seed/people.ts'
import { fillPurses } from '../local/seed/token.ts'
import { moneySettings } from '../parts/stage.ts'
import { tokenChecks } from './check/tokens.ts'
import { examine } from './check.ts'
import { fixesOf } from './fix.ts'
import { operate, rowsOf } from './fixture.ts'
import { readToken } from './token.ts'

const { escrow, tokens } = deployments.local
const [dollar, naira] = tokens.map(({ address }) => address) as [Address, Address]
/** Anybody is the issuer of the local tokens. */
const issuer = parseAbi(['function block_(address account, bool on)', 'function pause(bool on)'])

let stack: Stack
let rpc: string
beforeAll(async () => {
  stack = await startParts(['index'])
  rpc = stack.urls.rpc ?? ''
  await fillPurses(rpc)
})
afterAll(() => stack.stop())

const ops = (line: string, change = {}) => operate(stack).ops(line, change)
const transport = () => http(rpc)
const reader = () => createPublicClient({ chain: sepolia, transport: transport(), pollingInterval: 50 })

async function send({ account }: Person, call: { to?: Address; data: Hex }) {
  const wallet = createWalletClient({ chain: sepolia, transport: transport(), account: walletOf(account) })
  return reader().waitForTransactionReceipt({ hash: await wallet.sendTransaction(call) })
}

/** A token with another symbol. */
async function issue(symbol: string): Promise<Address> {
  const [old, now] = [stringToHex('cNGN'), stringToHex(symbol)].map((hex) => hex.slice(2)) as [string, string]
  const { contractAddress } = await send(buyer, { data: nairaBytecode.replaceAll(old, now) as Hex })
  if (!contractAddress) throw new Error('Nothing was deployed.')
  return getAddress(contractAddress)
}

const listed = () => reader().readContract({ address: escrow, abi: escrowAbi, functionName: 'tokens' })

test('a token is not taken for a simpler one while the chain does not answer', async () => {
  const chain = reader()
  const { readContract } = chain
  const lost = Object.assign(chain, {
    readContract: (call: Parameters<typeof readContract>[0]) =>
      call.functionName === 'authorizationState' ? Promise.reject(new Error('timeout')) : readContract(call),
  })
  await expect(readToken(lost as never, dollar)).rejects.toThrow('timeout')
})

test('lists each token, how it is paid, and what the escrow holds and owes in it', async () => {
  const chain = openChain(rpc)
  const order = {
    id: `0x${'1'.repeat(32)}`,
    hash: `0x${'2'.repeat(32)}`,
    seller: walletOf(seller.account).address,
  } as const
  await chain.pay(buyer, { ...order, price: '16200', currency: 'USDC' })
  const { id } = await chain.pay(buyer, { ...order, price: '3800000', currency: 'cNGN' })
  const block = {
    abi: issuer,
    functionName: 'block_',
    args: [walletOf(buyer.account).address, true],
  } as const
  await send(buyer, { to: naira, data: encodeFunctionData(block) })
  await chain.act(seller, 'refund', id)
  const rows = async () => rowsOf(await ops('tokens list'))
  await expect.poll(async () => (await rows())[1].credits, { timeout: 300_000 }).toBe('3800000')
  const six = { decimals: 6, state: 'ok' }
  expect(await rows()).toEqual([
    {
      asset: 1,
      symbol: 'USDC',
      token: dollar,
      pays: 'authorization',
      held: '16200',
      sales: '16200',
      credits: '0',
      ...six,
    },
    {
      asset: 2,
      symbol: 'cNGN',
      token: naira,
      pays: 'approval',
      held: '3800000',
      sales: '0',
      credits: '3800000',
      ...six,
    },
  ])
})

test('lists another token only after a confirmation, and only as the owner', async () => {
  const token = await issue('tNGN')
  const add = (change = {}) => ops(`tokens add ${token}`, change)
  for (const change of [{ dry: true }, { yes: false }])
    expect(rowsOf(await add(change))).toMatchObject([
      { asset: 3, symbol: 'tNGN', decimals: 6, pays: 'approval', domain: 'none', to: escrow },
    ])
  expect(await listed()).toHaveLength(2)

  const hand = (functionName: 'transferOwnership', to: Person) => ({
    to: escrow,
    data: encodeFunctionData({ abi: escrowAbi, functionName, args: [walletOf(to.account).address] }),
  })
  const accept = { to: escrow, data: encodeFunctionData({ abi: escrowAbi, functionName: 'acceptOwnership' }) }
  await send(arbiter, hand('transferOwnership', seller))
  await send(seller, accept)
  const printed = await add()
  expect(await listed()).toHaveLength(2)
  const [{ data }] = rowsOf(printed)
  await send(seller, hand('transferOwnership', arbiter))
  await send(arbiter, accept)
  expect((await add({ json: false })).text).toContain('Listed by 0x')
  expect((await listed())[2]).toBe(token)
  expect(data).toBe(encodeFunctionData({ abi: escrowAbi, functionName: 'listToken', args: [token] }))
  expect(rowsOf(await ops('tokens list'))[2]).toMatchObject({
    asset: 3,
    state: 'not in the sdk, so not shown',
  })
})

test('refuses what is listed, what is no contract, and another token with a symbol of the sdk', async () => {
  const refusals = [
    [dollar, 'The contract lists this token already.'],
    [walletOf(seller.account).address, 'There is no contract at'],
    [await issue('cNGN'), 'contracts/sdk/token.ts has cNGN as number 2'],
  ] as const
  for (const [address, problem] of refusals) {
    const answer = await ops(`tokens add ${address}`, { json: false })
    expect([answer.code, answer.text]).toEqual([1, expect.stringContaining(problem)])
  }
  expect((await ops('tokens add me')).code).toBe(2)
})

test('the tokens of a stage are checked against the chain, and need rates', async () => {
  const nairaPerDollar = { rate: '1500', source: 'CBN', at: '2026-11-01' } as const
  const rates = { ethUsdFeed: escrow, nairaPerDollar }
  const look = async (settings: object, network = 'local') => {
    const environment = { MOTA_NETWORK: network, MOTA_RPC_URL: rpc, ...settings }
    return (await examine(tokenChecks(environment, fixesOf('ada')))).map(({ found }) => found)
  }
  const both = { tokens: ['USDC', 'cNGN'] } as const
  expect(await look(moneySettings({}))).toEqual([])
  const well = moneySettings({ ...both, rates })
  expect(await look(well)).toEqual(['USDC, cNGN', 'prices of all currencies can be compared'])
  expect((await look(moneySettings({ ...both, rates: { ethUsdFeed: escrow } })))[1]).toContain('naira')
  expect((await look(moneySettings({ ...both, rates: { nairaPerDollar } })))[1]).toContain('ether')
  expect((await look(well, 'base'))[0]).toContain('USDC has no address on base')
  const pause = (on: boolean) => encodeFunctionData({ abi: issuer, functionName: 'pause', args: [on] })
  await send(buyer, { to: dollar, data: pause(true) })
  expect((await look(well))[0]).toBe('USDC is paused by its issuer')
  expect(rowsOf(await ops('tokens list'))[0].state).toBe('paused')
  await send(buyer, { to: dollar, data: pause(false) })
})
