import type { ProductView } from '@mota/functions/schema'
import type { Address, Hash, TransactionReceipt } from 'viem'
import { post } from '@/lib/api.ts'
import { isRejection, PlainError } from '@/lib/error/index.ts'
import { follow, type SendStep, send } from '@/lib/escrow/index.ts'
import { announce, type Paid, type PurchaseEntry, paidIn, put, remove } from '@/lib/outbox/index.ts'
import type { Wallet } from '@/lib/wallet/index.ts'
import { authorised } from '@/lib/wallet/sign-in.ts'
import { earlierPayment, isKnown } from './earlier.ts'
import { requireFunds } from './funds.ts'
import { intentOf, paymentOf } from './intent.ts'
import type { PurchaseStep } from './steps.ts'

interface Progress {
  onStep: (step: PurchaseStep) => void
  onHash: (hash: Hash) => void
}

interface Order {
  product: ProductView
  /** The buyer was asked about a payment begun earlier, and said that no request for it is open. */
  again: boolean
}

/** The payment on the chain, and the outbox entry that reports it to the server. */
interface Payment {
  paid: Paid
  entry: PurchaseEntry
}

/** The listing is no longer the one that the buyer agreed to. Nothing was sent. */
export class ListingChanged extends Error {
  override name = 'ListingChanged'
}

/** This buyer is asked another price than the listing shows: the one agreed with the seller. Nothing was sent. */
export class AgreedPrice extends Error {
  override name = 'AgreedPrice'
  /** Wei. */
  readonly price: string
  constructor(price: string) {
    super()
    this.price = price
  }
}

/** A payment for this vehicle was begun, and its request may still be open in the wallet. Nothing was sent. */
export class AlreadyBegun extends Error {
  override name = 'AlreadyBegun'
  /** Milliseconds. */
  readonly at: number
  constructor(at: number) {
    super()
    this.at = at
  }
}

const stepOf: Record<SendStep, PurchaseStep> = { checking: 'check', signing: 'sign', waiting: 'wait' }

/** Continues a payment that this buyer sent before; else reserves, checks, signs and waits. */
export async function pay(
  wallet: Wallet,
  buyer: Address,
  order: Order,
  progress: Progress,
): Promise<Payment> {
  const { product } = order
  progress.onStep('reserve')
  return inOneWindow(product.id, async () => {
    const earlier = await earlierPayment(wallet, buyer, product.id)
    if (earlier?.kind === 'paid') return earlier
    if (earlier?.kind === 'sent') return goOn(wallet, buyer, product, earlier, progress)
    if (earlier && !order.again) throw new AlreadyBegun(earlier.at)
    return payNow(wallet, buyer, order, progress)
  })
}

/** Two windows would open two requests in the wallet, and both can be approved. */
const inOneWindow = <T>(productId: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`mota.purchase.${productId}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new PlainError('You are paying for this vehicle in another window. Finish it there.')
    return work()
  })

async function goOn(
  wallet: Wallet,
  buyer: Address,
  product: ProductView,
  { entry, hash }: { entry: PurchaseEntry; hash: Hash },
  progress: Progress,
): Promise<Payment> {
  progress.onHash(hash)
  const receipt = await follow(wallet, buyer, paymentOf(product), hash, watching(entry, progress))
  return { paid: paidBy(receipt, wallet), entry }
}

async function payNow(
  wallet: Wallet,
  buyer: Address,
  { product, again }: Order,
  progress: Progress,
): Promise<Payment> {
  const { earlier } = await reserve(wallet, buyer, product)
  if (earlier?.hash && (await isKnown(wallet.reader, earlier.hash as Hash))) {
    const entry = await intentOf(wallet.reader, buyer, product)
    return goOn(wallet, buyer, product, { entry, hash: earlier.hash as Hash }, progress)
  }
  if (earlier && !again) throw new AlreadyBegun(Date.parse(earlier.begun_at))
  progress.onStep('check')
  await requireFunds(wallet.reader, buyer, BigInt(product.price_wei))
  const entry = await intentOf(wallet.reader, buyer, product)
  try {
    const receipt = await send(wallet, buyer, paymentOf(product), watching(entry, progress))
    return { paid: paidBy(receipt, wallet), entry }
  } catch (thrown) {
    if (isRejection(thrown)) await giveUp(entry)
    throw thrown
  }
}

/** A lease freezes the listing. The frozen version must be the one that the buyer agreed to. */
async function reserve(wallet: Wallet, buyer: Address, product: ProductView) {
  const ask = () => post('/reserve-product', { json: { product_id: product.id } })
  const reserved = await authorised(wallet, buyer, ask)
  if (reserved.hash !== product.hash) throw new ListingChanged()
  if (reserved.price_wei !== product.price_wei) throw new AgreedPrice(reserved.price_wei)
  return reserved
}

/** The buyer pressed Reject: nothing can be paid any more, so the vehicle is free for others at once. */
async function giveUp({ id, productId }: PurchaseEntry) {
  remove(id)
  // If the server is away the reservation ends by itself.
  await post('/release-product', { json: { product_id: productId } }).catch(() => undefined)
}

/**
 * Before the wallet is asked, this browser and the server both note the payment: a reload finds it here, another
 * browser finds it there.
 */
const watching = (entry: PurchaseEntry, { onStep, onHash }: Progress) => ({
  onStep: (at: SendStep) => onStep(stepOf[at]),
  onRequest: async () => {
    put(entry)
    await announce(entry)
  },
  onHash: (hash: Hash) => {
    const sent = { ...entry, hash }
    put(sent)
    onHash(hash)
    // A failure is made good by the outbox.
    void announce(sent).catch(() => undefined)
  },
})

function paidBy({ logs }: TransactionReceipt, { stage }: Wallet): Paid {
  const paid = paidIn(logs, stage.escrow as Address)
  if (!paid) throw new PlainError('The payment is on the chain, but the sale could not be read yet.')
  return paid
}
