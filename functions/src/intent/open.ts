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

interface Looked {
  isOpen: boolean
  /** The id of the sale, if the payment was found on the chain. */
  sale?: number
}

/** The payments of a wallet that may still go through, newest first, as the chain knows them. */
export async function openIntents(deps: Deps, buyer: Intent['buyer'], product_id?: string) {
  return (await lookAtIntents(deps, buyer, product_id)).open
}

/** The same, and the sales of the payments that were found on the chain now. */
export async function lookAtIntents(deps: Deps, buyer: Intent['buyer'], product_id?: string) {
  const intents = await intentsOf(deps, buyer, product_id)
  const due = intents
    .filter(({ hash, look_at = 0 }) => hash && look_at <= deps.now())
    .slice(0, limits.lookUps)
  const looked = await Promise.all(due.map((intent) => lookAt(deps, intent)))
  const gone = new Set(due.filter((_, n) => !looked[n]?.isOpen))
  return {
    open: intents.filter((intent) => !gone.has(intent)),
    mined: looked.flatMap(({ sale }) => sale ?? []),
  }
}

async function lookAt(deps: Deps, intent: Intent): Promise<Looked> {
  const done = new AbortController()
  const isOpen = { isOpen: true }
  const slow = wait(slowAfterMs, isOpen, { ref: false, signal: done.signal }).catch(() => isOpen)
  const checked = checkOnChain(deps, intent).catch((error: unknown) => {
    deps.log.error('intent', failureOf(error))
    return isOpen
  })
  return Promise.race([checked, slow]).finally(() => done.abort())
}

const mayLook = (deps: Deps, who: Intent['buyer']) =>
  mayTake(deps, { kind: 'look-up', who, max: limits.lookUpsPerHour, seconds: 3600 })

/** Whether the payment may still be mined. If it was mined, the sale is recorded, even before its browser reports it. */
async function checkOnChain(deps: Deps, intent: Intent): Promise<Looked> {
  if (!intent.hash || !(await mayLook(deps, intent.buyer))) return { isOpen: true }
  const payment = await deps.chain.payment(intent.hash, intent.buyer, intent.product_id)
  if (payment.state === 'waiting') {
    if (intent.nonce === undefined) await remember(deps, intent, payment)
    return { isOpen: true }
  }
  if (payment.state === 'unknown' && !(await isGivenUp(deps, intent))) {
    await lookLater(deps, intent)
    return { isOpen: true }
  }
  const sale = payment.state === 'mined' ? payment.sale : undefined
  if (sale) await announce(deps, 'payment.mined', { intent, sale })
  await forget(deps, intent)
  return { isOpen: false, ...(sale && { sale }) }
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
