import { escrowAbi, ether, isSame, type Money } from '@mota/contracts/sdk'
import {
  type Address,
  type Hash,
  isAddressEqual,
  type Log,
  type PublicClient,
  parseEventLogs,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { PurchaseEntry } from './entry.ts'

/** A sale as read from the event of its payment. */
export interface Paid {
  saleId: bigint
  buyer: Address
  seller: Address
  paid: Money
  hash: Hash
}

/** The escrow's own events in a receipt's logs. Other contracts can emit events with the same names. */
export const eventsIn = (logs: Log[], escrow: Address) =>
  parseEventLogs({ abi: escrowAbi, logs }).filter(({ address }) => isAddressEqual(address, escrow))

/** All sales in a receipt's logs. A wallet may batch several payments, also those of other buyers, in one transaction. */
export const salesIn = (logs: Log[], escrow: Address): Paid[] =>
  eventsIn(logs, escrow).flatMap((log) => {
    const isOpening = log.eventName === 'NewTransaction' || log.eventName === 'NewTokenTransaction'
    if (!isOpening || !log.transactionHash) return []
    const { transaction_id: saleId, buyer, seller, amount: units } = log.args
    const asset = 'asset' in log.args ? Number(log.args.asset) : ether
    return [{ saleId, buyer, seller, paid: { asset, units }, hash: log.transactionHash }]
  })

/**
 * The sale that a purchase made: the buyer's sale with the reference of the purchase. If the wallet appends its own data
 * to the call, the contract emits no reference: then the buyer's sale without one, from this seller for this amount.
 */
export function paidIn(
  logs: Log[],
  escrow: Address,
  {
    wallet,
    seller,
    amount,
    asset = ether,
    reference,
  }: Pick<PurchaseEntry, 'wallet' | 'seller' | 'amount' | 'asset' | 'reference'>,
): Paid | undefined {
  const own = salesIn(logs, escrow).filter(({ buyer }) => isAddressEqual(buyer, wallet as Address))
  const referenced = new Map(
    eventsIn(logs, escrow).flatMap((log) =>
      // The event's data contains nothing but the reference.
      log.eventName === 'PurchaseReference' ? [[log.args.transaction_id, log.data] as const] : [],
    ),
  )
  return (
    own.find(({ saleId }) => referenced.get(saleId) === reference) ??
    own.find(
      (sale) =>
        !referenced.has(sale.saleId) &&
        isAddressEqual(sale.seller, seller as Address) &&
        isSame(sale.paid, { asset, units: BigInt(amount) }),
    )
  )
}

/** The sale if the purchase was paid, `reverted` if its transaction reverted, undefined if nothing is found yet. */
export async function locate(
  reader: PublicClient,
  escrow: Address,
  purchase: PurchaseEntry,
): Promise<Paid | 'reverted' | undefined> {
  const receipt = purchase.hash && (await receiptOf(reader, purchase.hash as Hash))
  if (receipt) return receipt.status === 'reverted' ? 'reverted' : paidIn(receipt.logs, escrow, purchase)
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
  const [inEther, inTokens, references] = await Promise.all([
    reader.getContractEvents({ ...filter, eventName: 'NewTransaction', args: { buyer } }),
    reader.getContractEvents({ ...filter, eventName: 'NewTokenTransaction', args: { buyer } }),
    reader.getContractEvents({ ...filter, eventName: 'PurchaseReference' }),
  ])
  const ids = new Set(
    references
      // The event's data contains nothing but the reference.
      .filter(({ data }) => data === purchase.reference)
      .map(({ args }) => args.transaction_id),
  )
  const sale = [...inEther, ...inTokens].find(({ args }) => ids.has(args.transaction_id))
  return sale && salesIn([sale], escrow)[0]
}

/**
 * Whether the node knows a transaction. If it was dropped or replaced in the wallet, it is unknown and can be sent
 * again.
 */
export const isKnown = (reader: PublicClient, hash: Hash) =>
  reader.getTransaction({ hash }).then(
    () => true,
    (thrown: unknown) => {
      if (thrown instanceof TransactionNotFoundError) return false
      throw thrown
    },
  )
