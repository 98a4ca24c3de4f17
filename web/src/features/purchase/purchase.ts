import { encodeReference } from '@mota/contracts/sdk'
import type { ProductView } from '@mota/functions/schema'
import type { Address, Hash, Hex } from 'viem'
import { post } from '@/lib/api.ts'
import { isRejection, PlainError } from '@/lib/error/index.ts'
import { makeTransaction, type Stage, send } from '@/lib/escrow/index.ts'
import { type Paid, type PurchaseEntry, paidIn, patch, put, remove } from '@/lib/outbox/index.ts'
import type { Wallet } from '@/lib/wallet/index.ts'
import { authorised } from '@/lib/wallet/sign-in.ts'
import { requireFunds } from './funds.ts'
import type { PurchaseStep } from './steps.ts'

export interface Progress {
  onStep: (step: PurchaseStep) => void
  onHash: (hash: Hash) => void
}

const stepOf: Record<Stage, PurchaseStep> = { checking: 'check', signing: 'sign', waiting: 'wait' }

/** Reserve, try, sign, wait. Returns what the chain says was paid, and the entry that still tells the server. */
export async function pay(
  wallet: Wallet,
  buyer: Address,
  product: ProductView,
  { onStep, onHash }: Progress,
): Promise<{ paid: Paid; entry: PurchaseEntry }> {
  const { reader, stage } = wallet
  const price = BigInt(product.price_wei)
  onStep('reserve')
  await reserve(wallet, buyer, product)
  onStep('check')
  await requireFunds(reader, buyer, price)

  const call = makeTransaction({
    ...referenceParts(product),
    seller: product.seller_address as Address,
    price,
  })
  const entry = await intentOf(wallet, buyer, product)
  try {
    const receipt = await send(wallet, buyer, call, {
      onStage: (at) => {
        // Before the wallet is asked: from here on the money may move, whatever happens to this page.
        if (at === 'signing') put(entry)
        onStep(stepOf[at])
      },
      onHash: (hash) => {
        patch(entry.id, { hash })
        onHash(hash)
      },
    })
    const paid = paidIn(receipt.logs, stage.escrow as Address)
    if (!paid) throw new PlainError('The payment is on the chain, but the sale could not be read yet.')
    return { paid, entry }
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

const referenceParts = (product: ProductView) => ({
  productId: product.id as Hex,
  listingHash: product.hash as Hex,
})

async function intentOf(wallet: Wallet, buyer: Address, product: ProductView): Promise<PurchaseEntry> {
  const { productId, listingHash } = referenceParts(product)
  return {
    kind: 'purchase',
    id: crypto.randomUUID(),
    wallet: buyer,
    at: Date.now(),
    productId,
    slug: product.slug,
    title: product.title,
    seller: product.seller_address,
    amount: product.price_wei,
    reference: encodeReference(productId, listingHash),
    fromBlock: String(await wallet.reader.getBlockNumber()),
  }
}
