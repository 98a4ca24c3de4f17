import { isSame, type Money } from '@mota/contracts/sdk'
import { announce } from '../../announce.ts'
import { type Actor, type Deps, requireSelf } from '../../deps.ts'
import { answering } from '../../idempotency/operation.ts'
import { imageIdOf } from '../../image/image.ts'
import { conflict, forbidden } from '../../refusal.ts'
import { type EditListing, limits, messages } from '../../schema/index.ts'
import { untilDone } from '../../table/commit.ts'
import { storedFaults } from '../fault.ts'
import { idOfSlug, listingOf } from '../find.ts'
import { chosenPictures, keepAll, notTooMany, uploaded } from '../image.ts'
import { listedPrice, priceOf } from '../price.ts'
import { type Change, changedBy, save } from '../save.ts'
import { attributesOf, type Listing } from '../table.ts'
import { hashOf } from '../view.ts'
import { sellersView } from './get.ts'

/** Changes a listing. Its slug stays the same, so links to it keep working. */
export async function edit(deps: Deps, actor: Actor, slug: string, form: EditListing) {
  const { address, hash, new_images, existing_images, faults, ...fields } = form
  requireSelf(actor, address)
  const id = await idOfSlug(deps, slug)
  const editable = await mayEdit(deps, actor, id, hash)
  const isNew = (url: string) => !editable.images.some(({ id }) => id === imageIdOf(url))
  const stored = await uploaded(deps, actor, existing_images.filter(isNew))
  // Refuses unknown pictures before the new ones are stored.
  chosenPictures(editable, stored, existing_images)
  notTooMany(existing_images.length + new_images.length)
  const added = await keepAll(deps, actor, new_images)
  const { answer, after } = await untilDone(async () => {
    const before = await mayEdit(deps, actor, id, hash)
    const images = [...chosenPictures(before, stored, existing_images), ...added]
    const currency = fields.currency ?? before.currency ?? 'ETH'
    const price = listedPrice(deps, fields.price, currency)
    const change: Change = {
      ...attributesOf({ ...fields, currency }),
      price_units: String(price.units),
      former_prices: formerPrices(before, price, deps.now()),
      images,
      faults: faults === undefined ? before.faults : storedFaults(faults, images),
      sellers_turn: undefined,
    }
    const record = { ...before, ...change } as Listing
    const submitted = await announce(deps, 'listing.submitted', { record, before })
    const whole = { ...change, ...submitted.set }
    const product = await sellersView(deps, changedBy(deps, before, whole))
    const answer = { message: messages.listing.updated, product }
    const saved = await save(deps, before, whole, submitted.writes, answering(deps, answer).store)
    return saved && { answer, after: submitted.after }
  })
  await after()
  return answer
}

/** The newest former prices, with the present price if it changes. */
function formerPrices(before: Listing, next: Money, now: number) {
  const { former_prices: earlier, price, currency = 'ETH' } = before
  if (isSame(priceOf(before), next)) return earlier
  return [...(earlier ?? []), { price, currency, until: new Date(now).toISOString() }].slice(
    -limits.formerPrices,
  )
}

async function mayEdit(deps: Deps, actor: Actor, id: Listing['id'], seen?: string): Promise<Listing> {
  const listing = await listingOf(deps, id)
  requireSeller(actor, listing)
  if (seen !== undefined && seen !== hashOf(listing)) throw conflict(messages.listing.edited)
  await announce(deps, 'listing.editing', { listing })
  return listing
}

export function requireSeller(actor: Actor, listing: Listing): void {
  if (listing.seller !== actor.address) throw forbidden(messages.session.other)
}
