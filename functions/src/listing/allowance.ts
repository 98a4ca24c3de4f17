import { Status } from '@mota/contracts/sdk'
import { findUser, type User } from '../account/user.ts'
import type { Actor, Deps } from '../deps.ts'
import { type Quota, take } from '../quota/operation.ts'
import { tooMany } from '../refusal.ts'
import { limits, listingsPerDay, openListings } from '../schema/index.ts'
import { isSold } from './view.ts'

const day = 86_400_000
const finalized: number = Status.finalized

type Step = (typeof limits.listingSteps)[number]
const [least] = limits.listingSteps

interface Allowance {
  step: Step
  /** When the next step is reached without further sales; absent on the last one. */
  next?: { at: number; step: Step }
}

/**
 * The number of vehicles that a vendor may list. It grows with the age of the account. Finished sales make the account older, but no more than
 * threefold: a vendor can buy from a wallet of their own, which costs little.
 */
async function allowanceOf(deps: Deps, { address, created_at }: User): Promise<Allowance> {
  const age = (deps.now() - Date.parse(created_at)) / day
  const known = await finishedSales(deps, address)
  const bonus = Math.min(known * limits.daysPerSale, 2 * age)
  const step = limits.listingSteps.findLast(({ days }) => days <= age + bonus) ?? least
  const next = limits.listingSteps.find(({ days }) => days > age + bonus)
  if (!next) return { step }
  // Until then the bonus stays, or grows with the age if it is limited by it.
  const wait = Math.max(next.days - known * limits.daysPerSale, next.days / 3) - age
  return { step, next: { step: next, at: deps.now() + wait * day } }
}

/** More finished sales than this make no difference. */
const maxSales = Math.ceil((limits.listingSteps.at(-1)?.days ?? 0) / limits.daysPerSale)

async function finishedSales({ store, chain }: Deps, seller: Actor['address']): Promise<number> {
  const { data } = await store.sales.query
    .bySeller({ escrow: chain.escrow, seller })
    .where(({ status }, { eq }) => eq(status, finalized))
    .go({ count: maxSales, attributes: ['id'] })
  return data.length
}

const page = 200

/** Those that are listed, wait for a review or were refused: neither sold nor removed. Counts no further than `max`. */
async function countOpen({ store }: Deps, seller: Actor['address'], max: number): Promise<number> {
  const query = store.listings.query
    .bySeller({ seller })
    .where(({ removed_at }, { notExists }) => notExists(removed_at))
  const read = (cursor: string | null) => query.go({ limit: page, cursor, attributes: ['open_sales'] })
  let open = 0
  for (let at: string | null | undefined = null; at !== undefined && open < max; ) {
    const { data, cursor }: Awaited<ReturnType<typeof read>> = await read(at)
    open += data.filter((listing) => !isSold(listing)).length
    at = cursor ?? undefined
  }
  return open
}

/**
 * Counts a new listing of a vendor, or refuses it. What it returns takes the count back, for a listing that could not be
 * stored.
 */
export async function countListing(deps: Deps, { address }: Actor): Promise<() => Promise<unknown>> {
  const user = await findUser(deps, address)
  if (!user) return async () => {}
  const { step, next } = await allowanceOf(deps, user)
  if ((await countOpen(deps, address, step.open)) >= step.open)
    throw tooMany(openListings(step.open, next && { max: next.step.open, at: next.at }), {
      ...(next && { retry_after: Math.ceil((next.at - deps.now()) / 1000) }),
    })
  const quota: Quota = {
    kind: 'listing',
    who: address,
    max: step.perDay,
    seconds: 86_400,
    message: listingsPerDay(step.perDay),
  }
  return take(deps, quota)
}
