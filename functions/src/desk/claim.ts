import type { Actor, Deps } from '../deps.ts'
import type { Listing } from '../listing/table.ts'
import { conflict } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
import { readAll } from '../table/batch.ts'
import { isRefused } from '../table/commit.ts'

/** Keeps other moderators away from a listing for five minutes. Says until when, in milliseconds. */
export async function claim(deps: Deps, { address }: Actor, product_id: Listing['id']): Promise<number> {
  const now = deps.now()
  const until = now + limits.claimMinutes * 60_000
  const item = { product_id, by: address, until, ttl: Math.ceil(until / 1000) + 3600 }
  try {
    await deps.store.claims
      .put(item)
      .where(
        (one, { eq, lt, notExists }) =>
          `${notExists(one.by)} OR ${eq(one.by, address)} OR ${lt(one.until, now)}`,
      )
      .go()
  } catch (error) {
    if (isRefused(error)) throw conflict(messages.desk.claimed)
    throw error
  }
  return until
}

/** Which of these listings another moderator looks at. */
export async function claimedByOthers(deps: Deps, { address }: Actor, ids: readonly Listing['id'][]) {
  const claims = await readAll(
    deps.store.claims,
    ids.map((product_id) => ({ product_id })),
  )
  return new Set(
    claims
      .filter(({ by, until }) => by !== address && until > deps.now())
      .map(({ product_id }) => product_id),
  )
}
