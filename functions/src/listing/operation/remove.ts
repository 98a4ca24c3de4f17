import { announce } from '../../announce.ts'
import type { Actor, Deps } from '../../deps.ts'
import { messages } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { idOfSlug, listingOf } from '../find.ts'
import { save } from '../save.ts'
import { requireSeller } from './edit.ts'

/** Soft: the item stays, nobody finds it. */
export async function remove(deps: Deps, actor: Actor, slug: string) {
  const id = await idOfSlug(deps, slug)
  const { after } = await untilDone(async () => {
    const listing = await listingOf(deps, id)
    requireSeller(actor, listing)
    const removing = await announce(deps, 'listing.removing', { listing })
    const removed_at = new Date(deps.now()).toISOString()
    return (await save(deps, listing, { removed_at }, removing.writes)) && removing
  })
  await after()
  return { message: messages.listing.deleted }
}
