import { deployments, encodeReference, escrowAbi } from '@mota/contracts/sdk'
import {
  type Address,
  createPublicClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  numberToHex,
  padHex,
} from 'viem'
import { expect, test } from 'vitest'
import { readPayment } from './payment.ts'

const { escrow } = deployments.local
const address = (place: number) => padHex(numberToHex(place), { size: 20 })
const [buyer, other, seller] = [address(1), address(2), address(3)]
const product = (place: number) => padHex(numberToHex(place), { size: 16 })
const hash = padHex('0x01', { size: 32 })

const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

/** The logs of a payment, which names a product or none. */
function logsOf(id: bigint, from: Address, named?: Hex, contract: Address = escrow) {
  const args = { transaction_id: id, buyer: from, seller }
  const made = {
    topics: encodeEventTopics({ abi: escrowAbi, eventName: 'NewTransaction', args }),
    data: word(5n),
  }
  const reference = named && {
    topics: encodeEventTopics({ abi: escrowAbi, eventName: 'PurchaseReference', args }),
    data: encodeReference(named, product(0)),
  }
  return [made, ...(reference ? [reference] : [])].map((log) => ({ ...log, address: contract }))
}

/** The sale that a payment for `wanted` by the buyer made, in a transaction with these logs. */
async function saleIn(wanted: Hex, ...logs: ReturnType<typeof logsOf>) {
  const place = { blockNumber: '0x1', transactionIndex: '0x0', transactionHash: hash, blockHash: hash }
  const receipt = {
    ...place,
    ...{ from: buyer, to: escrow, status: '0x1', type: '0x2', logsBloom: '0x', contractAddress: null },
    ...{ cumulativeGasUsed: '0x1', gasUsed: '0x1', effectiveGasPrice: '0x1' },
    logs: logs.map((log, logIndex) => ({
      ...log,
      ...place,
      logIndex: numberToHex(logIndex),
      removed: false,
    })),
  }
  const client = createPublicClient({ transport: custom({ request: async () => receipt }) })
  return readPayment({ client, escrow }, hash, buyer, wanted)
}

const mined = (sale: number | undefined) => ({ state: 'mined', sale })

test('each of several payments in one transaction is found by the product that it names', async () => {
  const logs = [
    ...logsOf(7n, other, product(1)),
    ...logsOf(8n, buyer, product(1)),
    ...logsOf(9n, buyer, product(2)),
  ]
  expect(await saleIn(product(1), ...logs)).toEqual(mined(8))
  expect(await saleIn(product(2), ...logs)).toEqual(mined(9))
  expect(await saleIn(product(3), ...logs)).toEqual(mined(undefined))
})

test('a payment that names no product may be for any, but not one of another contract', async () => {
  expect(await saleIn(product(1), ...logsOf(8n, buyer, product(2)), ...logsOf(9n, buyer))).toEqual(mined(9))
  expect(await saleIn(product(1), ...logsOf(8n, buyer, product(1), other))).toEqual(mined(undefined))
})
