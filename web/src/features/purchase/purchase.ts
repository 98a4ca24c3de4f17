import { isSame, type Money, moneyOf } from '@mota/contracts/sdk'
import type { ProductView } from '@mota/functions/schema'
import type { Address, Hash, TransactionReceipt } from 'viem'
import { post } from '@/lib/api.ts'
import { isUnsent, PlainError } from '@/lib/error/index.ts'
import { follow, type PaymentProgress, type PaymentStep } from '@/lib/escrow/index.ts'
import { announce, isKnown, type Paid, type PurchaseEntry, paidIn, put, remove } from '@/lib/outbox/index.ts'
import { expectBlock } from '@/lib/subgraph/expectation.ts'
import { keptOperation, type Wallet } from '@/lib/wallet/index.ts'
import { authorised } from '@/lib/wallet/sign-in.ts'
import { earlierPayment, requireNoneOnItsWay } from './earlier.ts'
import { requireFunds } from './funds.ts'
import { intentOf, priceOf, sendPayment } from './intent.ts'
import type { PurchaseStep } from './steps.ts'

interface Progress {
  onStep: (step: PurchaseStep) => void
  onHash: (hash: Hash) => void
}

interface Order {
  product: ProductView
  /** The buyer confirmed that the wallet shows no open request of an earlier payment. */
  isConfirmedAgain: boolean
}

/** The payment on the chain, and the outbox entry that reports it to the server. */
interface Payment {
  paid: Paid
  entry: PurchaseEntry
}

/** The listing has changed since the buyer agreed to it. Nothing was sent. */
export class ListingChanged extends Error {
  override name = 'ListingChanged'
}

/**
 * The price for this buyer is not the one that they were shown, because an offer was accepted or expired. Nothing was
 * sent.
 */
export class AgreedPrice extends Error {
  override name = 'AgreedPrice'
  readonly price: Money
  constructor(price: Money) {
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

const stepOf: Record<PaymentStep, PurchaseStep> = {
  checking: 'check',
  authorizing: 'authorize',
  allowing: 'allow',
  signing: 'sign',
  waiting: 'wait',
}

/** Continues a payment that this buyer already sent. Otherwise reserves, checks, signs and waits for a new payment. */
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
    if (earlier?.kind === 'sent') return followSent(wallet, buyer, earlier, progress)
    if (earlier && !order.isConfirmedAgain && !isResuming(buyer, product)) throw new AlreadyBegun(earlier.at)
    if (order.isConfirmedAgain) await requireNoneOnItsWay(wallet.reader, buyer)
    try {
      return await payNow(wallet, buyer, order, progress)
    } catch (thrown) {
      // An earlier payment may have arrived meanwhile: the vehicle is sold, but to this buyer.
      const arrived = earlier && (await earlierPayment(wallet, buyer, product.id).catch(() => undefined))
      if (arrived?.kind === 'paid') return arrived
      throw thrown
    }
  })
}

/**
 * A passkey's payment for this vehicle that is signed and not mined yet is sent again, not signed again, so nothing is paid
 * twice. Its call names the vehicle.
 */
const isResuming = (buyer: Address, { id }: Order['product']) =>
  keptOperation(buyer)?.callData.includes(id.slice(2)) === true

/** Another window of this browser pays for the vehicle. */
export class PayingElsewhere extends PlainError {
  override name = 'PayingElsewhere'
  /** Resolves once the other window has paid or given up. */
  readonly finished: Promise<void>
  constructor(finished: Promise<void>) {
    super('You are paying for this vehicle in another window. Finish it there.')
    this.finished = finished
  }
}

const lockOf = (productId: string) => `mota.purchase.${productId}`
const whenFree = (productId: string) => navigator.locks.request(lockOf(productId), async () => {})

/** Runs in one window at a time: two windows would open two requests in the wallet, and both could be approved. */
const inOneWindow = <T>(productId: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(lockOf(productId), { ifAvailable: true }, (lock) => {
    if (!lock) throw new PayingElsewhere(whenFree(productId))
    return work()
  })

/** Waits for a payment that was sent before. */
async function followSent(
  wallet: Wallet,
  buyer: Address,
  { entry, hash }: { entry: PurchaseEntry; hash: Hash },
  progress: Progress,
): Promise<Payment> {
  progress.onHash(hash)
  return finish(wallet, { ...entry, hash }, progress, (watch) =>
    follow(wallet, buyer, undefined, hash, watch),
  )
}

async function payNow(
  wallet: Wallet,
  buyer: Address,
  { product, isConfirmedAgain }: Order,
  progress: Progress,
): Promise<Payment> {
  const { earlier } = await reserve(wallet, buyer, product)
  if (earlier?.hash && (await isKnown(wallet.reader, earlier.hash as Hash))) {
    const entry = await intentOf(wallet.reader, buyer, product)
    return followSent(wallet, buyer, { entry, hash: earlier.hash as Hash }, progress)
  }
  if (earlier && !isConfirmedAgain && !isResuming(buyer, product))
    throw new AlreadyBegun(Date.parse(earlier.begun_at))
  progress.onStep('check')
  await requireFunds(wallet, buyer, priceOf(product))
  const entry = await intentOf(wallet.reader, buyer, product)
  return finish(wallet, entry, progress, (watch) => sendPayment(wallet, buyer, product, watch))
}

/**
 * Sends or follows a payment to its end, and gives it up if certainly nothing was paid. It is stored in this browser and
 * on the server before the wallet opens, so that it is found after a reload and in other browsers.
 */
async function finish(
  wallet: Wallet,
  entry: PurchaseEntry,
  { onStep, onHash }: Progress,
  receiptOf: (watch: PaymentProgress) => Promise<TransactionReceipt>,
): Promise<Payment> {
  let sent = entry
  let announced: Promise<unknown> | undefined
  const watch: PaymentProgress = {
    onStep: (step) => onStep(stepOf[step]),
    onRequest: async () => {
      put(entry)
      await announce(entry)
    },
    onHash: (hash) => {
      sent = { ...entry, hash }
      put(sent)
      onHash(hash)
      // If this fails, the outbox announces the payment later.
      announced = announce(sent).catch(() => undefined)
    },
  }
  try {
    const receipt = await receiptOf(watch)
    // Lists are not read from the index before it has this block.
    expectBlock(receipt.blockNumber)
    return { paid: paidBy(receipt, wallet, entry), entry }
  } catch (thrown) {
    if (isUnsent(thrown)) {
      await announced
      await giveUp(sent)
    }
    throw thrown
  }
}

/**
 * Reserves the vehicle. The lease freezes the listing, and the frozen version must be the one that the buyer agreed
 * to.
 */
async function reserve(wallet: Wallet, buyer: Address, product: ProductView) {
  const request = () => post('/reserve-product', { json: { product_id: product.id } })
  const reserved = await authorised(wallet, buyer, request)
  if (reserved.hash !== product.hash) throw new ListingChanged()
  const price = moneyOf(reserved.currency, reserved.price_units)
  if (!isSame(price, priceOf(product))) throw new AgreedPrice(price)
  return reserved
}

/** Releases the vehicle for other buyers when nothing can be paid any more, such as after Reject in the wallet. */
async function giveUp({ id, productId, hash }: PurchaseEntry) {
  remove(id)
  // If the server is down, the reservation expires by itself.
  await post('/release-product', { json: { product_id: productId, cancelled: hash } }).catch(() => undefined)
}

function paidBy({ logs }: TransactionReceipt, { stage }: Wallet, entry: PurchaseEntry): Paid {
  const paid = paidIn(logs, stage.escrow as Address, entry)
  if (!paid)
    throw new PlainError(
      'Your payment is on the chain, but the sale could not be read yet. Do not pay again. Look for it under Your purchases.',
    )
  return paid
}
