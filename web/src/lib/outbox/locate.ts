import { escrowAbi } from '@mota/contracts/sdk'
import {
  type Address,
  type Hash,
  isAddressEqual,
  type Log,
  type PublicClient,
  parseEventLogs,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { PurchaseEntry } from './entry.ts'

/** A sale as read from the event of its payment. */
export interface Paid {
  saleId: bigint
  buyer: Address
  seller: Address
  amount: bigint
  hash: Hash
}

/** The sale in a receipt's logs. */
export function paidIn(logs: Log[], escrow: Address): Paid | undefined {
  const [event] = parseEventLogs({ abi: escrowAbi, eventName: 'NewTransaction', logs }).filter((log) =>
    isAddressEqual(log.address, escrow),
  )
  if (!event?.transactionHash) return
  const { transaction_id: saleId, buyer, seller, amount } = event.args
  return { saleId, buyer, seller, amount, hash: event.transactionHash }
}

/** The state of a purchase: paid, refused by the chain, or not found yet. */
export async function locate(
  reader: PublicClient,
  escrow: Address,
  purchase: PurchaseEntry,
): Promise<Paid | 'reverted' | undefined> {
  const receipt = purchase.hash && (await receiptOf(reader, purchase.hash as Hash))
  if (receipt) return receipt.status === 'reverted' ? 'reverted' : paidIn(receipt.logs, escrow)
  return findByReference(reader, escrow, purchase)
}

const receiptOf = (reader: PublicClient, hash: Hash) =>
  reader.getTransactionReceipt({ hash }).catch((thrown: unknown) => {
    if (thrown instanceof TransactionReceiptNotFoundError) return undefined
    throw thrown
  })

/** Finds a payment by its purchase reference, because its hash may be lost or replaced in the wallet. */
async function findByReference(reader: PublicClient, escrow: Address, purchase: PurchaseEntry) {
  const filter = { address: escrow, abi: escrowAbi, fromBlock: BigInt(purchase.fromBlock) }
  const buyer = purchase.wallet as Address
  const [sales, references] = await Promise.all([
    reader.getContractEvents({ ...filter, eventName: 'NewTransaction', args: { buyer } }),
    reader.getContractEvents({ ...filter, eventName: 'PurchaseReference' }),
  ])
  const ids = new Set(
    references
      // The event's data contains nothing but the reference.
      .filter(({ data }) => data === purchase.reference)
      .map(({ args }) => args.transaction_id),
  )
  const sale = sales.find(({ args }) => ids.has(args.transaction_id))
  return sale && paidIn([sale], escrow)
}
