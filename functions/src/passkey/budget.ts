import { parse } from '@mota/contracts/sdk'
import { type Hex, isAddressEqual, parseEventLogs } from 'viem'
import { entryPoint09Abi, entryPoint09Address } from 'viem/account-abstraction'
import type { Actor, Deps } from '../deps.ts'
import { giveBack, type Quota, take } from '../quota/operation.ts'
import { Refusal } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
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

export async function rememberSponsorship(deps: Deps, { address }: Actor, hash: Hex, gwei: number) {
  const at = deps.now()
  const ttl = Math.floor(at / 1000) + keptDays * day
  await deps.store.sponsorships.put({ hash, address, gwei, at, ttl }).go()
}

/** Gives back what a mined operation did not cost. The chain says what it cost. */
export async function settle(deps: Deps, hash: Hex, transaction: Hex): Promise<void> {
  const { data } = await deps.store.sponsorships.get({ hash }).go()
  if (!data) return
  const cost = await costOf(deps, hash, transaction)
  if (cost === undefined) return
  try {
    await deps.store.sponsorships.remove({ hash }).go()
  } catch (error) {
    // Another request was first.
    if (isRefused(error)) return
    throw error
  }
  const unused = data.gwei - cost
  if (unused <= 0) return
  const counted = quotasOf(deps, { ...data, gwei: unused }).filter(({ times }) => times)
  await Promise.all(counted.map((quota) => giveBack(deps, quota, data.at)))
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
