import { setTimeout as wait } from 'node:timers/promises'
import { announce } from '../announce.ts'
import { knownSales } from '../chain/known.ts'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { mayTake } from '../quota/operation.ts'
import { limits } from '../schema/index.ts'
import { forget, intentsOf } from './intent.ts'
import type { Intent } from './table.ts'

/** How long the list of sales waits for a slow chain, in milliseconds. After that the payment counts as pending. */
const slowAfterMs = 3_000

/** The payments of a wallet that may still go through, newest first, as the chain knows them. */
export async function openIntents(
  deps: Deps,
  buyer: Intent['buyer'],
  product_id?: string,
): Promise<Intent[]> {
  const intents = await intentsOf(deps, buyer, product_id)
  const due = intents
    .filter(({ hash, look_at = 0 }) => hash && look_at <= deps.now())
    .slice(0, limits.lookUps)
  const looked = await Promise.all(due.map((intent) => isOpen(deps, intent)))
  const gone = new Set(due.filter((_, n) => !looked[n]))
  return intents.filter((intent) => !gone.has(intent))
}

async function isOpen(deps: Deps, intent: Intent): Promise<boolean> {
  const done = new AbortController()
  const slow = wait(slowAfterMs, true, { ref: false, signal: done.signal }).catch(() => true)
  const checked = checkOnChain(deps, intent).catch((error: unknown) => {
    deps.log.error('intent', failureOf(error))
    return true
  })
  return Promise.race([checked, slow]).finally(() => done.abort())
}

const mayLook = (deps: Deps, who: Intent['buyer']) =>
  mayTake(deps, { kind: 'look-up', who, max: limits.lookUpsPerHour, seconds: 3600 })

/** Whether the payment may still be mined. If it was mined, the sale is recorded, even before its browser reports it. */
async function checkOnChain(deps: Deps, intent: Intent): Promise<boolean> {
  if (!intent.hash || !(await mayLook(deps, intent.buyer))) return true
  const payment = await deps.chain.payment(intent.hash, intent.buyer, intent.product_id)
  if (payment.state === 'waiting') {
    if (intent.nonce === undefined) await remember(deps, intent, payment)
    return true
  }
  if (payment.state === 'unknown' && !(await isGivenUp(deps, intent))) {
    await lookLater(deps, intent)
    return true
  }
  if (payment.state === 'mined' && payment.sale)
    await announce(deps, 'payment.mined', { intent, sale: payment.sale })
  await forget(deps, intent)
  return false
}

/** Whether the node knows no such payment. False after all look-ups of the hour are used. */
export async function isUnknown(deps: Deps, { hash, buyer, product_id }: Intent): Promise<boolean> {
  if (!hash || !(await mayLook(deps, buyer))) return false
  return (await deps.chain.payment(hash, buyer, product_id)).state === 'unknown'
}

async function remember(
  { store }: Deps,
  { escrow, buyer, product_id, hash }: Intent,
  { from, nonce }: Required<Pick<Intent, 'from' | 'nonce'>>,
) {
  await store.intents.patch({ escrow, buyer, product_id, hash }).set({ from, nonce }).go()
}

/** Any hash can be reported, and each look-up costs calls of the RPC, so the waits for an unknown one grow. */
async function lookLater({ store, now }: Deps, { escrow, buyer, product_id, hash, misses = 0 }: Intent) {
  const wait = Math.min(limits.lookUpSeconds.first * 2 ** misses, limits.lookUpSeconds.max)
  const next = { misses: misses + 1, look_at: now() + wait * 1000 }
  await store.intents.patch({ escrow, buyer, product_id, hash }).set(next).go()
}

/** Whether another transaction with the same nonce replaced the payment, or no node has known it for too long. */
async function isGivenUp(deps: Deps, { hash, from, nonce, sent_at = 0 }: Intent): Promise<boolean> {
  if (deps.now() - sent_at > limits.unknownPaymentMinutes * 60_000) return true
  if (!from || nonce === undefined || (await deps.chain.sent(from)) <= nonce) return false
  // A node that does not know a mined payment yet may have answered.
  const known = (await knownSales(deps)) ?? { block: deps.config.deployment.startBlock, last: 0 }
  return (await deps.chain.begunSince(known)).every((sale) => sale.hash !== hash)
}
