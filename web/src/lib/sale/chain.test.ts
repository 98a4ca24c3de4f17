import { deployments, encodeReference, escrowAbi, Status } from '@mota/contracts/sdk'
import {
  createPublicClient,
  custom,
  encodeAbiParameters,
  encodeErrorResult,
  encodeEventTopics,
  encodeFunctionResult,
  getAddress,
  numberToHex,
  padHex,
} from 'viem'
import { sepolia } from 'viem/chains'
import { expect, test } from 'vitest'
import { type Escrow, readSales } from './chain.ts'

const address = deployments.local.escrow
const buyer = getAddress(padHex('0xb1', { size: 20 }))
const seller = getAddress(padHex('0xc1', { size: 20 }))
const [productId, listingHash] = [padHex('0xaa', { size: 16 }), padHex('0xbb', { size: 16 })]
const record = { buyer, seller, arbiter: seller, amount: 5n, contested: false }

const details = {
  ...record,
  id: 1n,
  status: Status.delivered,
  since: 1_060,
  confirmedAt: 0,
  asset: 0,
  round: 1,
}

const result = encodeFunctionResult({
  abi: escrowAbi,
  functionName: 'details',
  result: details,
})
const args = { transaction_id: 1n, buyer, seller }
const events = [
  ['NewTransaction', encodeAbiParameters([{ type: 'uint256' }], [5n])],
  ['PurchaseReference', encodeReference(productId, listingHash)],
  ['Delivered', '0x'],
] as const
const logs = events.map(([eventName, data], position) => ({
  address,
  topics: encodeEventTopics({ abi: escrowAbi, eventName, args }),
  data,
  blockNumber: numberToHex(100 + position),
  blockTimestamp: numberToHex(1_000 + 30 * position),
  transactionHash: padHex(numberToHex(position), { size: 32 }),
  logIndex: '0x0',
}))

/** A node with these answers. It refuses a method without an answer. */
function escrowOn(answers: Record<string, unknown>) {
  const requests: [method: string, params: unknown][] = []
  const request = async ({ method, params }: { method: string; params: unknown }) => {
    requests.push([method, params])
    const answer = answers[method]
    if (answer === undefined) throw Object.assign(new Error('refused'), { code: -32_602 })
    if (answer instanceof Error) throw answer
    return answer
  }
  const client = createPublicClient({ chain: sepolia, transport: custom({ request }, { retryCount: 0 }) })
  return { escrow: { client, address, startBlock: 7n }, requests }
}

const read = async (escrow: Escrow) => (await readSales(escrow, buyer, [1n]))[0]

const history = {
  created: { at: 1_000, tx: padHex('0x00', { size: 32 }) },
  delivered: { at: 1_060, tx: padHex('0x02', { size: 32 }) },
}

test('a sale read from the chain has its history and reference from one search of the logs', async () => {
  const { escrow, requests } = escrowOn({ eth_call: result, eth_getLogs: logs })
  const sale = await read(escrow)
  expect(sale).toMatchObject({ id: 1n, status: Status.delivered, productId, listingHash, history })
  const topics = [expect.any(Array), [padHex('0x01', { size: 32 })]]
  expect(requests).toContainEqual(['eth_getLogs', [{ address, topics, fromBlock: '0x7', toBlock: 'latest' }]])
})

test('logs without a timestamp get the one of their block', async () => {
  const undated = logs.map(({ blockTimestamp, ...log }) => log)
  const block = { timestamp: numberToHex(1_000), transactions: [] }
  const { escrow } = escrowOn({ eth_call: result, eth_getLogs: undated, eth_getBlockByNumber: block })
  expect((await read(escrow))?.history.delivered?.at).toBe(1_000)
})

test('known sales are shown even if the node refuses the search', async () => {
  const { escrow } = escrowOn({ eth_call: result })
  expect(await read(escrow)).toMatchObject({ id: 1n, amount: 5n, history: {} })
})

test('if the node refuses the search and no sale is known, the list fails instead of being empty', async () => {
  const { escrow } = escrowOn({ eth_call: result })
  await expect(readSales(escrow, buyer, [])).rejects.toThrow('refused')
})

test('a sale in a token that the pages do not know is not shown', async () => {
  const inToken = encodeFunctionResult({
    abi: escrowAbi,
    functionName: 'details',
    result: { ...details, asset: 9 },
  })
  const { escrow } = escrowOn({ eth_call: inToken, eth_getLogs: [] })
  expect(await read(escrow)).toBeUndefined()
})

test('an unknown sale is undefined', async () => {
  const data = encodeErrorResult({ abi: escrowAbi, errorName: 'Transaction404', args: [1n] })
  const refusal = Object.assign(new Error('execution reverted'), { code: 3, data })
  const { escrow } = escrowOn({ eth_call: refusal, eth_getLogs: [] })
  expect(await read(escrow)).toBeUndefined()
})
