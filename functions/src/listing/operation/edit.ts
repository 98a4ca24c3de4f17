import { own } from '../../account/own.ts'
import { announce } from '../../announce.ts'
import type { Actor, Deps } from '../../deps.ts'
import { imageIdOf } from '../../image/image.ts'
import { forbidden } from '../../refusal.ts'
import { type EditListing, limits, messages, toWei } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { idOfSlug, listingOf } from '../find.ts'
import { existing, keepAll, notTooMany, uploaded } from '../image.ts'
import { save } from '../save.ts'
import { attributesOf, type Listing } from '../table.ts'
import { firstStatus } from './add.ts'
import { sellersView } from './get.ts'

/** The slug stays; under review the changed listing is looked at again. */
export async function edit(deps: Deps, actor: Actor, slug: string, form: EditListing) {
  const { address, new_images, existing_images, ...fields } = form
  own(actor, address)
  const id = await idOfSlug(deps, slug)
  const editable = await mayEdit(deps, actor, id)
  const isNew = (url: string) => !editable.images.some(({ id }) => id === imageIdOf(url))
  const stored = await uploaded(deps, actor, existing_images.filter(isNew))
  existing(editable, stored, existing_images)
  notTooMany(existing_images.length + new_images.length)
  const added = await keepAll(deps, actor, new_images)
  const saved = await untilDone(async () => {
    const listing = await mayEdit(deps, actor, id)
    const images = [...existing(listing, stored, existing_images), ...added]
    const price_wei = String(toWei(fields.price))
    const status = statusAfter(deps, listing)
    return save(deps, listing, {
      ...attributesOf(fields),
      price_wei,
      former_prices: formerPrices(listing, price_wei, deps.now()),
      images,
      status,
      sellers_turn: undefined,
    })
  })
  return { message: messages.listing.updated, product: await sellersView(deps, saved) }
}

/** The latest of them: a price that stays adds none. */
function formerPrices({ former_prices: earlier, price, price_wei }: Listing, next: string, now: number) {
  if (next === price_wei) return earlier
  return [...(earlier ?? []), { price, until: new Date(now).toISOString() }].slice(-limits.formerPrices)
}

/** A rejected listing must be reviewed again, even on a stage that publishes listings at once. */
const statusAfter = (deps: Deps, { status }: Listing) =>
  status === 'rejected' ? 'pending' : firstStatus(deps)

async function mayEdit(deps: Deps, actor: Actor, id: Listing['id']): Promise<Listing> {
  const listing = await listingOf(deps, id)
  sellersOwn(actor, listing)
  await announce(deps, 'listing.editing', { listing })
  return listing
}

export function sellersOwn(actor: Actor, listing: Listing): void {
  if (listing.seller !== actor.address) throw forbidden(messages.session.other)
}
