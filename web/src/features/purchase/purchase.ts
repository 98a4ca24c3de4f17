import type { ProductView } from '@mota/functions/schema'
import type { Address, Hash, TransactionReceipt } from 'viem'
import { post } from '@/lib/api.ts'
import { isRejection, PlainError } from '@/lib/error/index.ts'
import { follow, type Stage, send } from '@/lib/escrow/index.ts'
import { type Paid, type PurchaseEntry, paidIn, put, remove } from '@/lib/outbox/index.ts'
import type { Wallet } from '@/lib/wallet/index.ts'
import { authorised } from '@/lib/wallet/sign-in.ts'
import { earlierPayment } from './earlier.ts'
import { requireFunds } from './funds.ts'
import { intentOf, paymentOf } from './intent.ts'
import type { PurchaseStep } from './steps.ts'

interface Progress {
  onStep: (step: PurchaseStep) => void
  onHash: (hash: Hash) => void
}

/** What the chain says was paid, and the entry that still tells the server. */
interface Payment {
  paid: Paid
  entry: PurchaseEntry
}

const stepOf: Record<Stage, PurchaseStep> = { checking: 'check', signing: 'sign', waiting: 'wait' }

/** Goes on with what this buyer began before; else reserves, tries, signs and waits. */
export async function pay(
  wallet: Wallet,
  buyer: Address,
  product: ProductView,
  progress: Progress,
): Promise<Payment> {
  progress.onStep('reserve')
  const earlier = await earlierPayment(wallet, buyer, product.id)
  if (!earlier) return inOneWindow(product.id, () => payAnew(wallet, buyer, product, progress))
  if ('paid' in earlier) return earlier
  const { entry, hash } = earlier
  progress.onHash(hash)
  const receipt = await follow(wallet, buyer, paymentOf(product), hash, watching(entry, progress))
  return { paid: paidBy(receipt, wallet), entry }
}

/** Two windows would have the wallet ask twice, and both may be answered. */
const inOneWindow = <T>(productId: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`mota.purchase.${productId}`, { ifAvailable: true }, (lock) => {
    if (!lock) throw new PlainError('You are paying for this vehicle in another window. Finish it there.')
    return work()
  })

async function payAnew(
  wallet: Wallet,
  buyer: Address,
  product: ProductView,
  progress: Progress,
): Promise<Payment> {
  await reserve(wallet, buyer, product)
  progress.onStep('check')
  await requireFunds(wallet.reader, buyer, BigInt(product.price_wei))
  const entry = await intentOf(wallet.reader, buyer, product)
  try {
    const receipt = await send(wallet, buyer, paymentOf(product), watching(entry, progress))
    return { paid: paidBy(receipt, wallet), entry }
  } catch (thrown) {
    if (isRejection(thrown)) remove(entry.id)
    throw thrown
  }
}

/** The lease freezes the listing. What it froze must be what the buyer has on the screen. */
async function reserve(wallet: Wallet, buyer: Address, product: ProductView) {
  const ask = () => post('/reserve-product', { json: { product_id: product.id } })
  const held = await authorised(wallet, buyer, ask)
  if (held.price_wei !== product.price_wei || held.hash !== product.hash) {
    throw new PlainError('The seller changed this listing while you looked at it. Please read it again.')
  }
}

const watching = (entry: PurchaseEntry, { onStep, onHash }: Progress) => ({
  onStage: (at: Stage) => {
    // Before the wallet is asked: from here on the money may move, whatever happens to this page.
    if (at === 'signing') put(entry)
    onStep(stepOf[at])
  },
  onHash: (hash: Hash) => {
    put({ ...entry, hash })
    onHash(hash)
  },
})

function paidBy({ logs }: TransactionReceipt, { stage }: Wallet): Paid {
  const paid = paidIn(logs, stage.escrow as Address)
  if (!paid) throw new PlainError('The payment is on the chain, but the sale could not be read yet.')
  return paid
}
