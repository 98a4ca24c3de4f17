import { parse } from '@mota/contracts/sdk'
import { type Hex, isAddressEqual, parseEventLogs } from 'viem'
import { entryPoint09Abi, entryPoint09Address } from 'viem/account-abstraction'
import { type Actor, type Deps, secondsOf } from '../deps.ts'
import { giveBack, type Quota, take } from '../quota/operation.ts'
import { Refusal } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
import { first } from '../table/batch.ts'
import { isRefused } from '../table/commit.ts'
import type { Sponsorship } from './table.ts'

const texts = messages.passkey
const weiPerGwei = 10n ** 9n
const day = 86_400

type Spending = Pick<Sponsorship, 'address' | 'gwei'>

/** Every limit that an operation counts against, the person's own first. Three of them count each gwei once. */
function quotasOf({ config }: Pick<Deps, 'config'>, { address, gwei: times }: Spending): Quota[] {
  const whole = Number(parse(config.MOTA_SPONSOR_BUDGET, 'ETH').units / weiPerGwei)
  const daily = Math.floor(whole / limits.sponsorDayShare)
  const own = Math.floor(daily / limits.sponsorPersonShare)
  const stage = { who: 'stage', times, message: texts.spent }
  return [
    { kind: 'sponsored', who: address, ...limits.sponsored, message: texts.enough },
    { kind: 'sponsored-gwei', who: address, max: own, seconds: day, times, message: texts.enough },
    { kind: 'sponsor-day', max: daily, seconds: day, ...stage },
    { kind: 'sponsor-month', max: whole, seconds: limits.sponsorDays * day, ...stage },
  ]
}

/** Counts the highest possible cost of an operation before Mota signs for it. Returns a function that gives it back. */
export async function reserve(
  deps: Deps,
  { address }: Actor,
  gwei: number,
  isTransfer = false,
): Promise<() => Promise<unknown>> {
  const taken: (() => Promise<unknown>)[] = []
  const undo = () => Promise.all(taken.map((giveBack) => giveBack()))
  const transfer = {
    kind: 'sponsored-transfer',
    who: address,
    ...limits.sponsoredTransfers,
    message: texts.enough,
  }
  for (const quota of [...(isTransfer ? [transfer] : []), ...quotasOf(deps, { address, gwei })]) {
    try {
      taken.push(await take(deps, quota))
    } catch (error) {
      await undo()
      // The alarm counts these lines.
      if (error instanceof Refusal && quota.who === 'stage')
        deps.log.error('sponsor.spent', { of: quota.kind })
      throw error
    }
  }
  return undo
}

const keptDays = 2

export async function rememberSponsorship(deps: Deps, signed: Omit<Sponsorship, 'at' | 'ttl'>) {
  const at = deps.now()
  const ttl = Math.floor(at / 1000) + keptDays * day
  await deps.store.sponsorships.put({ ...signed, at, ttl }).go()
}

/** Gives back what a mined operation did not cost. The chain says what it cost. */
export async function settle(deps: Deps, hash: Hex, transaction: Hex): Promise<void> {
  const { data } = await deps.store.sponsorships.get({ hash }).go()
  if (!data) return
  const cost = await costOf(deps, hash, transaction)
  if (cost === undefined || !(await close(deps, hash))) return
  const unused = data.gwei - cost
  if (unused <= 0) return
  const counted = quotasOf(deps, { ...data, gwei: unused }).filter(({ times }) => times)
  await Promise.all(counted.map((quota) => giveBack(deps, quota, data.at)))
}

/** So long after its signature the chain surely has a block in which it is worth nothing. */
const marginSeconds = 120

/** The operations whose signature has expired although nobody reported that they were mined. */
export async function expiredSponsorships(deps: Deps, max: number): Promise<Hex[]> {
  const until = secondsOf(deps) - marginSeconds
  const { data } = await deps.store.sponsorships.query.byEnd({}).lt({ until }).go(first(max))
  return data.map(({ hash }) => hash as Hex)
}

/**
 * Gives back what an operation did not cost that nobody reported. If it was never sent, gives back what the stage reserved,
 * but its person's own limits stay used. Otherwise a few accounts that only ask, or send with a bundler of their own, could
 * use up the day of everybody. False if it was sent.
 */
export async function releaseUnsent(deps: Deps, hash: Hex): Promise<boolean> {
  const { data } = await deps.store.sponsorships.get({ hash }).go()
  if (!data) return false
  const transaction = await sentIn(deps, hash, data)
  if (transaction) {
    await settle(deps, hash, transaction)
    return false
  }
  if (!(await close(deps, hash)) || transaction === undefined) return false
  const stage = quotasOf(deps, data).filter(({ who }) => who === 'stage')
  await Promise.all(stage.map((quota) => giveBack(deps, quota, data.at)))
  return true
}

/** The transaction of an expired operation. Null if it was never sent, undefined if that cannot be found out. */
async function sentIn({ chain }: Deps, hash: Hex, { address, nonce, block, until }: Sponsorship) {
  const head = await chain.block()
  if ((await chain.time(head)) <= until)
    throw new Error('The chain has no block after the end of the signature yet.')
  const wanted = BigInt(nonce)
  const next = await chain.client.readContract({
    address: entryPoint09Address,
    abi: entryPoint09Abi,
    functionName: 'getNonce',
    args: [address, wanted >> 64n],
    blockNumber: BigInt(head),
  })
  // Another operation may have used the number.
  return next > wanted ? chain.operation(hash, { from: block, to: head }) : null
}

/** False if another process was first. */
async function close(deps: Deps, hash: Hex): Promise<boolean> {
  try {
    await deps.store.sponsorships.remove({ hash }).go()
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

/** In gwei. Undefined if the operation is not in this transaction. */
async function costOf({ chain }: Deps, hash: Hex, transaction: Hex): Promise<number | undefined> {
  const { logs } = await chain.client.getTransactionReceipt({ hash: transaction })
  const handled = parseEventLogs({ abi: entryPoint09Abi, logs, eventName: 'UserOperationEvent' })
  const own = handled.find(
    ({ address, args }) => isAddressEqual(address, entryPoint09Address) && args.userOpHash === hash,
  )
  return own && Number(own.args.actualGasCost / weiPerGwei) + 1
}
