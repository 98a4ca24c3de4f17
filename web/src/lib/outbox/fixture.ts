import { escrowAbi } from '@mota/contracts/sdk'
import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  type PublicClient,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem'
import { vi } from 'vitest'
import type { PurchaseEntry } from './entry.ts'

export const escrow: Address = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
export const buyer: Address = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
export const seller: Address = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
export const hash = `0x${'ab'.repeat(32)}` as const
export const reference = `0x${'01'.repeat(32)}` as const

export const intent: PurchaseEntry = {
  kind: 'purchase',
  id: 'purchase-1',
  wallet: buyer,
  at: 0,
  productId: `0x${'01'.repeat(16)}`,
  slug: 'toyota-1',
  title: 'Toyota',
  seller,
  amount: '5',
  reference,
  fromBlock: '7',
}

/** The log of a payment of 5 wei. */
export const paidLogOf = (transaction_id: bigint, payer: Address, address: Address = escrow) => ({
  address,
  topics: encodeEventTopics({
    abi: escrowAbi,
    eventName: 'NewTransaction',
    args: { transaction_id, buyer: payer, seller },
  }),
  data: encodeAbiParameters([{ type: 'uint256' }], [5n]),
  transactionHash: hash,
})

/** The log of a payment of 5 units of a token. */
export const tokenLogOf = (
  transaction_id: bigint,
  payer: Address,
  asset = 1n,
  address: Address = escrow,
) => ({
  address,
  topics: encodeEventTopics({
    abi: escrowAbi,
    eventName: 'NewTokenTransaction',
    args: { transaction_id, buyer: payer, seller },
  }),
  data: encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [asset, 5n]),
  transactionHash: hash,
})

export const referenceLogOf = (transaction_id: bigint, data: Hex) => ({
  address: escrow,
  topics: encodeEventTopics({ abi: escrowAbi, eventName: 'PurchaseReference', args: { transaction_id } }),
  data,
  transactionHash: hash,
})

const paidLog = paidLogOf(3n, buyer)

/** A chain with the given transactions. The node of a short one searches no logs. */
export const chain = ({ mined = false, status = 'success', found = false, pending = false, short = false }) =>
  ({
    getTransactionReceipt: async () => {
      if (!mined) throw new TransactionReceiptNotFoundError({ hash })
      return { status, logs: [paidLog] }
    },
    getTransaction: async () => {
      if (!pending) throw new TransactionNotFoundError({ hash })
      return { hash }
    },
    getContractEvents: async ({ eventName }: { eventName: string }) => {
      if (short) throw new Error('block range too large')
      if (!found) return []
      const args = { transaction_id: 3n }
      return eventName === 'NewTransaction'
        ? [{ ...paidLog, args: { ...args, buyer, seller, amount: 5n } }]
        : [{ args, data: reference }]
    },
  }) as unknown as PublicClient

/** Local storage that is empty at the start of each test. */
export function stubStorage() {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
}
