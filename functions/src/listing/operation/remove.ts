import { endOffers } from '../../conversation/offer-end.ts'
import type { Actor, Deps } from '../../deps.ts'
import { notLeased } from '../../lease/lease.ts'
import { send } from '../../mail/outbox.ts'
import { messages } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { idOfSlug, listingOf } from '../find.ts'
import { save } from '../save.ts'
import { neverSold } from '../unsold.ts'
import { sellersOwn } from './edit.ts'

/** Soft: the item stays, nobody finds it. */
export async function remove(deps: Deps, actor: Actor, slug: string) {
  const id = await idOfSlug(deps, slug)
  const offers = await untilDone(async () => {
    const listing = await listingOf(deps, id)
    sellersOwn(actor, listing)
    await neverSold(deps, listing)
    await notLeased(deps, listing)
    const offers = endOffers(deps, listing, 'removed')
    const removed_at = new Date(deps.now()).toISOString()
    const saved = await save(deps, listing, { removed_at }, ({ letters }) =>
      offers.letters.map((letter) => letters.put(letter).commit()),
    )
    return saved && offers
  })
  await offers.note()
  for (const letter of offers.letters) if ((await send(deps, letter)) === 'unsent') break
  return { message: messages.listing.deleted }
}
