import * as z from 'zod'
import { address, amount, currency, hash, orNumber, transactionId } from './chain.ts'
import { limits } from './field/limits.ts'
import { pendingView } from './intent.ts'
import { messages } from './messages.ts'
import { pageLimit } from './page.ts'
import { productId } from './product.ts'
import { ratesView } from './stage.ts'

const { invalid } = messages

/** A sale as the buyer's browser reports it. If it differs from the chain, it is refused. */
export const createTransaction = z.object({
  transaction_id: transactionId,
  seller: address,
  buyer: address,
  amount: orNumber(amount(invalid.amount), invalid.amount),
  currency: currency.default('ETH'),
  product_id: productId,
  /** The purchase's transaction hash: spares the server a search. */
  hash: hash.optional(),
})
export type CreateTransaction = z.infer<typeof createTransaction>

export const updateTransaction = z.object({
  transaction_id: transactionId,
  new_status: z.coerce
    .number<string | number>({ error: invalid.status })
    .int(invalid.status)
    .min(1, invalid.status)
    .max(5, invalid.status),
})

/** The index is the contract's status number. */
export const saleStatuses = [
  'pending',
  'delivered',
  'confirmed',
  'disputed',
  'cancelled',
  'finalized',
] as const

export const transactionView = z.object({
  transaction_id: z.string(),
  buyer: z.string(),
  seller: z.string(),
  /** A decimal string. */
  amount: z.string(),
  currency,
  status: z.enum(saleStatuses),
  status_num: z.number().int().min(0).max(5),
  image: z.string(),
  product_title: z.string(),
  product_name: z.string(),
  created_at: z.string(),
  product_id: z.string(),
  slug: z.string(),
  hash: z.string(),
  /** Found on the chain by the server; the buyer's browser never reported it. */
  recovered: z.boolean(),
  /** Another sale of this vehicle came first on the chain: the seller refunds this one. */
  duplicate: z.boolean(),
  /** Whose payment came first: this buyer's own, or another buyer's. Null unless `duplicate`. */
  duplicate_of: z.enum(['own', 'other']).nullable(),
  /**
   * The price asked of this buyer, if they paid another amount. Such a sale sells nothing: the vehicle stays listed.
   * Null if they paid what was asked.
   */
  unmet_price: z.string().nullable(),
  /** The price for everybody else, if this buyer was allowed to pay another one: an accepted offer, or a reservation. */
  full_price: z.string().nullable(),
  /** The currency of these two. */
  asking_currency: currency,
  /** The rates on the day of the payment. Null if unknown. */
  rates: ratesView.nullable(),
  /** Where buyer and seller write to each other; only they, and the arbiter while it is contested, can read it. */
  conversation_id: z.string().nullable(),
})
export type TransactionView = z.infer<typeof transactionView>

export const createdView = z.object({ message: z.string(), transaction: transactionView })
export const updatedView = z.object({ new_status: z.number(), transaction: transactionView })

/** Where the purchases and the sales of the page before ended: `12.7`. */
const place = z
  .string({ error: invalid.cursor })
  .regex(/^\d{1,15}\.\d{1,15}$/, invalid.cursor)
  .transform((value) => {
    const [buyer = 0, seller = 0] = value.split('.').map(Number)
    return { buyer, seller }
  })

export const transactionsQuery = z.object({
  wallet: address,
  limit: pageLimit(limits.listMax),
  cursor: place.optional(),
})
export type TransactionsQuery = z.infer<typeof transactionsQuery>

export const transactionsView = z.object({
  buyer: z.array(transactionView),
  seller: z.array(transactionView),
  /**
   * The contested sales that the wallet decides as the arbiter, until 30 days after their end, newest first. Empty for
   * anyone but the wallet itself, and after the first page.
   */
  arbiter: z.array(transactionView),
  /** Payments on their way, newest first. Empty for anyone but the wallet itself, and after the first page. */
  pending: z.array(pendingView),
})
export type TransactionsView = z.infer<typeof transactionsView>
