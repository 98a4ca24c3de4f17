import type { Actor, Deps } from '../../deps.ts'
import { notLeased } from '../../lease/lease.ts'
import { messages } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { idOfSlug, listingOf } from '../find.ts'
import { save } from '../save.ts'
import { neverSold } from '../unsold.ts'
import { sellersOwn } from './edit.ts'

/** Soft: the item stays, nobody finds it. */
export async function remove(deps: Deps, actor: Actor, slug: string) {
  const id = await idOfSlug(deps, slug)
  await untilDone(async () => {
    const listing = await listingOf(deps, id)
    sellersOwn(actor, listing)
    await neverSold(deps, listing)
    await notLeased(deps, listing)
    return save(deps, listing, { removed_at: new Date(deps.now()).toISOString() })
  })
  return { message: messages.listing.deleted }
}
